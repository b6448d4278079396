-- additive: whoever only reads a store needs neither table
CREATE TABLE sessions (
  key           BLOB PRIMARY KEY,
  account       TEXT NOT NULL,
  fingerprint   TEXT NOT NULL,
  staff         INTEGER NOT NULL,
  device        TEXT NOT NULL,
  address       TEXT NOT NULL,
  factor        TEXT NOT NULL,
  created       INTEGER NOT NULL,
  used          INTEGER NOT NULL,
  authenticated INTEGER NOT NULL,
  expires       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX sessions_by_time ON sessions (expires);

-- Second factors and identities of other providers. The value is encrypted with the house's secret.
CREATE TABLE credentials (
  kind    TEXT NOT NULL,
  key     TEXT NOT NULL,
  account TEXT NOT NULL,
  version INTEGER NOT NULL,
  value   BLOB NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX credentials_of_account ON credentials (account);
