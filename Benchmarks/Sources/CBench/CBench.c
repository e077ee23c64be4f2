// A target of C needs a file of C.
