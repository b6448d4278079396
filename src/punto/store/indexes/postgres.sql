-- PostgreSQL indexes immutable functions only, and `convert_from` is not declared so.
CREATE OR REPLACE FUNCTION event_field(body bytea, field text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT convert_from(body, 'UTF8')::jsonb ->> field $$;

-- The stakes of a player by time. The bytes are `{"type":"stake_` and `{"type":"paymen`: the type is
-- always the first key, and comparing bytes costs less than reading JSON at every append.
CREATE INDEX IF NOT EXISTS events_by_player
  ON events (event_field(body, 'player'), at, table_id COLLATE "C", sequence)
  WHERE substring(body FROM 1 FOR 15)
    IN ('\x7b2274797065223a227374616b655f'::bytea, '\x7b2274797065223a227061796d656e'::bytea);

-- `{"type":"round_`: the events that name the number of a round at its end.
CREATE INDEX IF NOT EXISTS events_of_round_ends ON events (table_id, sequence)
  WHERE substring(body FROM 1 FOR 15) = '\x7b2274797065223a22726f756e645f'::bytea;
