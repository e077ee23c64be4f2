-- A file of version 3, as a program of that time wrote it.
PRAGMA application_id = 1936221537;
PRAGMA user_version = 3;
PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  username TEXT, email TEXT, first_name TEXT, last_name TEXT,
  role TEXT NOT NULL DEFAULT 'user',
  is_active INTEGER DEFAULT 1, age INTEGER, birth_date TEXT, phone TEXT,
  address_street TEXT, address_city TEXT, address_state TEXT, address_zip TEXT,
  address_country TEXT, avatar TEXT, bio TEXT, created_at REAL, updated_at REAL
);
CREATE TABLE posts (
  id INTEGER PRIMARY KEY, user_id INTEGER REFERENCES users(id), title TEXT, body TEXT,
  status TEXT NOT NULL DEFAULT 'draft',
  likes INTEGER DEFAULT 0, views INTEGER DEFAULT 0, created_at REAL, updated_at REAL
);
CREATE TABLE comments (
  id INTEGER PRIMARY KEY, post_id INTEGER REFERENCES posts(id),
  user_id INTEGER REFERENCES users(id), parent_id INTEGER REFERENCES comments(id),
  body TEXT, likes INTEGER DEFAULT 0, created_at REAL
);
CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE post_tags (
  post_id INTEGER REFERENCES posts(id), tag_id INTEGER REFERENCES tags(id)
);
INSERT INTO users(id, username, email, first_name, last_name, role, is_active, age, birth_date, phone,
  address_street, address_city, address_state, address_zip, address_country, avatar, bio,
  created_at, updated_at) VALUES
  (1, 'ada', 'ada@example.org', 'Ada', 'Lovelace', 'admin', 1, 36, '1815-12-10', '+44 20 7946 0018', '12 St James’s Square', 'London', '', 'SW1Y', 'United Kingdom', 'ada.png', 'Notes on the engine.', 1700000000.123, 1700000500.5),
  (2, 'grace', 'Grace.Hopper@Example.org', '  Grace ', ' Hopper ', 'moderator', 1, NULL, '1906-12-09', NULL, NULL, 'New York', 'NY', '10001', 'USA', NULL, 'It is easier to ask forgiveness.
Said often.', 1700000001.0, NULL),
  (3, 'nobody', 'no.name@example.org', '', '', 'user', 1, NULL, NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1700000002.0, 1700000002.0),
  (4, 'yamada', 'taro@例え.jp', NULL, '山田', '7', 0, 41, NULL, '03-1234-5678', '1-1', '東京', '', '100-0001', '日本', NULL, '検索する 🍵 茶', 1700000003.25, 1700000004.75),
  (5, 'ADA', 'ADA@example.org', 'Zoë', '', 'guest', 1, NULL, NULL, '', '', '', '', '', '', '', '👩‍💻 Zoë’s bio', 1700000003.25, 1700000003.25),
  (6, 'x', NULL, NULL, NULL, 'user', NULL, 'old', '2001-02-30', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
  (7, 'nul' || char(0) || 'byte', 'seven@example.org', '　Sev en ', '	', '-1', 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, x'c328ff', 'yesterday', 1700000010.0),
  (8, NULL, '@nothing', ' ', NULL, 'user', 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', 1700000011.0, 1e+300);
INSERT INTO posts(id, user_id, title, body, status, likes, views, created_at, updated_at) VALUES
  (1, 1, 'On the engine', 'It weaves algebraic patterns.', 'published', 3, 1200, 1700001000.0, 1700001001.5),
  (2, 1, 'Draft', 'not ready', 'draft', 0, 0, 1700001000.0, 1700001000.0),
  (3, 2, 'Archived', 'old news', 'archived', 5, 10, 1700001000.0, 1700001500.0),
  (4, 2, 'Draft in the archive', '', 'archived', 0, 0, 1700001000.0, NULL),
  (5, 1, 'Deleted', 'gone', 'deleted', 1, 2, 1700001003.0, 1700002000.0),
  (6, 2, 'Deleted draft', 'gone, too', 'deleted', 0, 0, 1700001004.0, 1700002000.0),
  (7, 4, '消された投稿', 'アーカイブ', 'deleted', 0, 0, 1700001005.0, 1700002000.0),
  (8, NULL, 'All three', '', 'deleted', 0, 0, 1700002000.001, NULL),
  (9, 3, 'No flags at all', 'ﬁne Straße 🍵', 'published', NULL, NULL, 1700001006.0, 1700001006.0),
  (10, 99, 'Of nobody we know', '', 'published', 0, 7, 1700001007.0, 1700001007.0),
  (11, 4, x'4869ff', 'zero' || char(0) || 'inside', 'archived', 'many', -4, '2023', 'soon'),
  (20, 5, NULL, NULL, 'published', 9007199254740993, 1, NULL, NULL);
INSERT INTO comments(id, post_id, user_id, parent_id, body, likes, created_at) VALUES
  (1, 1, 2, NULL, 'First!', 2, 1700003000.0),
  (2, 1, 1, 1, 'Thank you.', 0, 1700003001.0),
  (3, 1, 3, 2, '茶をどうぞ 🍵', 0, 1700003001.0),
  (4, 1, 99, 1, 'Who am I?', 0, 1700003002.0),
  (5, 99, 1, NULL, 'On a post that is gone', 1, 1700003003.0),
  (6, 99, 1, 5, 'An answer to that', 0, 1700003004.0),
  (7, 1, 1, 777, 'An answer to nothing', 0, 1700003005.0),
  (8, 3, 1, 1, 'An answer to another post’s comment', 0, 1700003006.0),
  (9, 9, 1, 10, 'Round', 0, 1700003007.0),
  (10, 9, 2, 11, 'and round', 0, 1700003008.0),
  (11, 9, 1, 9, 'and round', 0, 1700003009.0),
  (12, 9, 1, 9, 'beside the circle', 0, 1700003010.0),
  (13, 9, 1, 13, 'To myself', 0, 1700003011.0),
  (14, 5, 1, NULL, 'On a deleted post', 0, 1700003012.0),
  (15, 5, 2, 14, 'An answer there', 0, 1700003013.0),
  (16, 7, 2, NULL, 'その通り', 0, 1700003014.0),
  (17, 1, NULL, NULL, x'00ff', 1.5, NULL);
-- A thread of 70 answers, each to the one before.
INSERT INTO comments(id, post_id, user_id, parent_id, body, likes, created_at)
WITH RECURSIVE depth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM depth WHERE n < 70)
SELECT 100 + n, 2, 1 + n % 4, iif(n = 1, NULL, 99 + n), 'answer ' || n, n % 3, 1700005000 + n
FROM depth;
INSERT INTO tags(id, name) VALUES
  (1, 'Swift'),
  (2, ' swift  '),
  (3, 'SWIFT'),
  (4, '#swift'),
  (5, '日本語'),
  (6, 'Café au  lait'),
  (7, 'CAFÉ AU LAIT'),
  (8, '  '),
  (9, NULL),
  (10, 'unused'),
  (11, '🍵');
INSERT INTO post_tags(post_id, tag_id) VALUES
  (1, 1),
  (1, 2),
  (1, 1),
  (2, 4),
  (3, 6),
  (1, 7),
  (5, 1),
  (7, 5),
  (9, 11),
  (9, 8),
  (1, 55),
  (66, 1),
  (10, 3);
COMMIT;
