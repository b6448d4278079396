CREATE TABLE tables (
  id        text PRIMARY KEY,
  created   bigint NOT NULL,
  book      text NOT NULL,
  book_text text NOT NULL,
  options   text NOT NULL,
  config    text NOT NULL
);

-- Apart from `tables`: its row is locked and changed by every append. Free space on its page keeps
-- the new version there, so that no index is touched.
CREATE TABLE heads (
  table_id text PRIMARY KEY REFERENCES tables,
  sequence bigint NOT NULL,
  hash     bytea NOT NULL CHECK (length(hash) = 32)
) WITH (fillfactor = 50);

-- No foreign keys from here to `kept`: an append has its row of `heads` in hand, and asking again
-- for every row costs more than writing it.
CREATE TABLE events (
  table_id text NOT NULL,
  sequence bigint NOT NULL CHECK (sequence > 0),
  at       bigint NOT NULL,
  role     text NOT NULL,
  actor    text NOT NULL,
  command  text,
  version  integer NOT NULL,
  body     bytea NOT NULL,
  hash     bytea NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (table_id, sequence)
);

CREATE TABLE entries (
  table_id text NOT NULL,
  sequence bigint NOT NULL,
  line     integer NOT NULL,
  account  text NOT NULL,
  amount   bigint NOT NULL,
  PRIMARY KEY (table_id, sequence, line)
);

CREATE TABLE balances (
  table_id text NOT NULL,
  account  text NOT NULL,
  amount   bigint NOT NULL,
  PRIMARY KEY (table_id, account)
) WITH (fillfactor = 70);

CREATE TABLE commands (
  table_id text NOT NULL,
  client   text NOT NULL,
  command  text NOT NULL,
  first    bigint NOT NULL,
  last     bigint NOT NULL,
  PRIMARY KEY (table_id, client, command)
);

CREATE TABLE kept (
  table_id text NOT NULL,
  key      text NOT NULL,
  value    bytea NOT NULL,
  PRIMARY KEY (table_id, key)
);

CREATE TABLE snapshots (
  table_id text PRIMARY KEY REFERENCES tables,
  sequence bigint NOT NULL,
  version  integer NOT NULL,
  state    bytea NOT NULL
);

CREATE TABLE leases (
  table_id text PRIMARY KEY REFERENCES tables,
  owner    text,
  address  text NOT NULL DEFAULT '',
  token    bigint NOT NULL DEFAULT 0,
  expires  timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 50);

CREATE TABLE accounts (
  id       text PRIMARY KEY,
  name     text NOT NULL UNIQUE,
  password text,
  roles    text NOT NULL,
  created  bigint NOT NULL
);

CREATE TABLE secrets (
  kind     text NOT NULL,
  key_hash bytea NOT NULL,
  value    bytea NOT NULL,
  expires  bigint NOT NULL,
  PRIMARY KEY (kind, key_hash)
);
CREATE INDEX secrets_by_time ON secrets (expires);

-- Append-only is a rule of the database too, not only of the code.
CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE ON events
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER entries_stay BEFORE UPDATE OR DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION never_changed();
CREATE TRIGGER tables_stay BEFORE UPDATE ON tables
  FOR EACH ROW EXECUTE FUNCTION never_changed();

-- A whole append in one call, hence one transaction and one round trip. The row of `heads` is
-- locked first and by everyone (also by those who take a lease), so that what is read after it
-- cannot change before the commit. `preambles` are the canonical bytes of each event up to its
-- body: the hash is made here because only here the predecessor is certain.
CREATE FUNCTION append_events(
  in_table text, expected bigint, in_command text, in_at bigint, in_role text, in_actor text,
  in_owner text, in_token bigint,
  versions integer[], preambles bytea[], bodies bytea[],
  posted_at bigint[], posted_line integer[], accounts text[], amounts bigint[],
  kept_keys text[], kept_values bytea[],
  OUT answer text, OUT first bigint, OUT last bigint
) LANGUAGE plpgsql AS $$
DECLARE
  head heads%ROWTYPE;
  lease leases%ROWTYPE;
  hashes bytea[] := '{}';
  chained bytea;
BEGIN
  SELECT * INTO head FROM heads WHERE table_id = in_table FOR UPDATE;
  IF NOT FOUND THEN
    answer := 'no_table';
    RETURN;
  END IF;

  IF in_command IS NOT NULL THEN
    SELECT 'repeated', c.first, c.last INTO answer, first, last FROM commands c
      WHERE c.table_id = in_table AND c.client = in_actor AND c.command = in_command;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;

  SELECT * INTO lease FROM leases WHERE table_id = in_table;
  IF in_token IS NULL THEN
    IF lease.owner IS NOT NULL AND lease.expires > clock_timestamp() THEN
      answer := 'lease';
      RETURN;
    END IF;
  ELSIF lease.owner IS DISTINCT FROM in_owner OR lease.token <> in_token THEN
    answer := 'lease';
    RETURN;
  END IF;

  IF head.sequence <> expected THEN
    answer := 'sequence';
    last := head.sequence;
    RETURN;
  END IF;

  chained := head.hash;
  FOR n IN 1 .. cardinality(bodies) LOOP
    chained := sha256(chained || preambles[n] || bodies[n]);
    hashes := hashes || chained;
  END LOOP;

  answer := 'appended';
  first := expected + 1;
  last := expected + cardinality(bodies);

  IF cardinality(bodies) > 0 THEN
    INSERT INTO events
      SELECT in_table, expected + n, in_at, in_role, in_actor, in_command, v, b, h
      FROM unnest(versions, bodies, hashes) WITH ORDINALITY AS row(v, b, h, n);
    UPDATE heads SET sequence = append_events.last, hash = chained WHERE table_id = in_table;
  END IF;
  IF cardinality(accounts) > 0 THEN
    INSERT INTO entries
      SELECT in_table, s, l, a, m
      FROM unnest(posted_at, posted_line, accounts, amounts) AS row(s, l, a, m);
    INSERT INTO balances AS b
      SELECT in_table, a, sum(m)::bigint FROM unnest(accounts, amounts) AS row(a, m) GROUP BY a
      ON CONFLICT (table_id, account) DO UPDATE SET amount = b.amount + excluded.amount;
    DELETE FROM balances b
      WHERE b.table_id = in_table AND b.account = ANY (accounts) AND b.amount = 0;
  END IF;
  IF in_command IS NOT NULL THEN
    INSERT INTO commands
      VALUES (in_table, in_actor, in_command, append_events.first, append_events.last);
  END IF;
  IF cardinality(kept_keys) > 0 THEN
    DELETE FROM kept WHERE table_id = in_table AND key = ANY (kept_keys);
    INSERT INTO kept
      SELECT in_table, k, v FROM unnest(kept_keys, kept_values) AS row(k, v) WHERE v IS NOT NULL;
  END IF;
END $$;
