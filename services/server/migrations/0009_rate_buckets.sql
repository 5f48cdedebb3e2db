-- Token buckets of the rate limits, while several processes cannot share them through Redis. What is lost in a crash is a full
-- bucket, so they need not be written twice.
create unlogged table rate_buckets (
  key text primary key,
  tokens double precision not null,
  -- Milliseconds since 1970, by the clock of the database.
  at double precision not null,
  -- The bucket is full again by then.
  expires_at timestamptz not null
);

create index rate_buckets_expiry on rate_buckets (expires_at);
