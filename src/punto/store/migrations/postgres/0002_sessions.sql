-- additive: whoever only reads a store needs neither table
CREATE TABLE sessions (
  key           bytea PRIMARY KEY,
  account       text NOT NULL,
  fingerprint   text NOT NULL,
  staff         boolean NOT NULL,
  device        text NOT NULL,
  address       text NOT NULL,
  factor        text NOT NULL,
  created       bigint NOT NULL,
  used          bigint NOT NULL,
  authenticated bigint NOT NULL,
  expires       bigint NOT NULL
);
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX sessions_by_time ON sessions (expires);

-- Second factors and identities of other providers. The value is encrypted with the house's secret.
CREATE TABLE credentials (
  kind    text NOT NULL,
  key     text NOT NULL,
  account text NOT NULL,
  version bigint NOT NULL,
  value   bytea NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX credentials_of_account ON credentials (account);
