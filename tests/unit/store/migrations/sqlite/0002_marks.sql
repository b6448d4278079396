-- Kept to test that a store of version 1 is brought up to date with its rows.
ALTER TABLE accounts ADD COLUMN mark TEXT NOT NULL DEFAULT 'none';
CREATE TABLE marks (mark TEXT PRIMARY KEY) STRICT;
INSERT INTO marks SELECT DISTINCT mark FROM accounts;
