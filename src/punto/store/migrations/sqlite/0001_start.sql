CREATE TABLE tables (
  id        TEXT PRIMARY KEY,
  created   INTEGER NOT NULL,
  book      TEXT NOT NULL,
  book_text TEXT NOT NULL,
  options   TEXT NOT NULL,
  config    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Apart from `tables`: it changes with every append, and a book's text should not be copied along.
CREATE TABLE heads (
  table_id TEXT PRIMARY KEY REFERENCES tables,
  sequence INTEGER NOT NULL,
  hash     BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT, WITHOUT ROWID;

-- No foreign keys from here to `kept`: an append has its row of `heads` in hand, and asking again
-- for every row costs more than writing it.
CREATE TABLE events (
  table_id TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at       INTEGER NOT NULL,
  role     TEXT NOT NULL,
  actor    TEXT NOT NULL,
  command  TEXT,
  version  INTEGER NOT NULL,
  body     BLOB NOT NULL,
  hash     BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
  table_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  line     INTEGER NOT NULL,
  account  TEXT NOT NULL,
  amount   INTEGER NOT NULL,
  PRIMARY KEY (table_id, sequence, line)
) STRICT, WITHOUT ROWID;

CREATE TABLE balances (
  table_id TEXT NOT NULL,
  account  TEXT NOT NULL,
  amount   INTEGER NOT NULL,
  PRIMARY KEY (table_id, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX balances_at_zero ON balances (amount) WHERE amount = 0;

CREATE TABLE commands (
  table_id TEXT NOT NULL,
  client   TEXT NOT NULL,
  command  TEXT NOT NULL,
  first    INTEGER NOT NULL,
  last     INTEGER NOT NULL,
  PRIMARY KEY (table_id, client, command)
) STRICT, WITHOUT ROWID;

CREATE TABLE kept (
  table_id TEXT NOT NULL,
  key      TEXT NOT NULL,
  value    BLOB NOT NULL,
  PRIMARY KEY (table_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
  table_id TEXT PRIMARY KEY REFERENCES tables,
  sequence INTEGER NOT NULL,
  version  INTEGER NOT NULL,
  state    BLOB NOT NULL
) STRICT;

CREATE TABLE leases (
  table_id TEXT PRIMARY KEY REFERENCES tables,
  owner    TEXT,
  address  TEXT NOT NULL DEFAULT '',
  token    INTEGER NOT NULL DEFAULT 0,
  expires  INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE accounts (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE,
  password TEXT,
  roles    TEXT NOT NULL,
  created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
  kind     TEXT NOT NULL,
  key_hash BLOB NOT NULL,
  value    BLOB NOT NULL,
  expires  INTEGER NOT NULL,
  PRIMARY KEY (kind, key_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX secrets_by_time ON secrets (expires);

-- Append-only is a rule of the database too, not only of the code.
CREATE TRIGGER events_stay BEFORE UPDATE ON events
  BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
CREATE TRIGGER events_last BEFORE DELETE ON events
  BEGIN SELECT RAISE(ABORT, 'events are never removed'); END;
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
  BEGIN SELECT RAISE(ABORT, 'ledger entries are never changed'); END;
CREATE TRIGGER entries_last BEFORE DELETE ON entries
  BEGIN SELECT RAISE(ABORT, 'ledger entries are never removed'); END;
CREATE TRIGGER tables_stay BEFORE UPDATE ON tables
  BEGIN SELECT RAISE(ABORT, 'the header of a table is never changed'); END;
