-- Kept to test that a store of version 1 is brought up to date with its rows.
ALTER TABLE accounts ADD COLUMN mark text NOT NULL DEFAULT 'none';
CREATE TABLE marks (mark text PRIMARY KEY);
INSERT INTO marks SELECT DISTINCT mark FROM accounts;
