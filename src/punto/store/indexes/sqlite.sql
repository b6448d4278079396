-- The stakes of a player by time. The bytes are `{"type":"stake_` and `{"type":"paymen`: the type is
-- always the first key, and comparing bytes costs less than reading JSON at every append.
CREATE INDEX IF NOT EXISTS events_by_player
  ON events (json_extract(CAST(body AS TEXT), '$.player'), at, table_id, sequence)
  WHERE substr(body, 1, 15)
    IN (x'7b2274797065223a227374616b655f', x'7b2274797065223a227061796d656e');

-- `{"type":"round_`: the events that name the number of a round at its end.
CREATE INDEX IF NOT EXISTS events_of_round_ends ON events (table_id, sequence)
  WHERE substr(body, 1, 15) = x'7b2274797065223a22726f756e645f';
