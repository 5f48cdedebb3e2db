-- Messages that clients send each other over the relay, encrypted by keys that it does not have. Swept when they expire.
create sequence relay_messages_seq;

create table relay_messages (
  -- The order in which they are delivered.
  seq bigint primary key,
  topic bytea not null check (length(topic) = 32),
  -- The SHA-256 of the message: one that is sent again is not stored again.
  digest bytea not null,
  message text not null,
  tag integer not null,
  attestation text,
  -- Who sent it (did:key): it does not get it back.
  publisher text not null,
  -- The process that stored it. The others look for it when they were not told.
  writer uuid not null,
  -- Milliseconds since 1970.
  published_at bigint not null,
  expires_at bigint not null,
  unique (topic, digest)
);

-- What is encrypted does not get smaller.
alter table relay_messages alter column message set storage external;

create index relay_messages_expiry on relay_messages (expires_at);

-- Who has which message. Written a little later than they are said: a message may come twice, never not at all.
create table relay_acks (
  seq bigint not null,
  client text not null,
  primary key (seq, client)
);

-- What attestations are signed with. One row, shared by all processes.
create table relay_verify_key (
  is_only boolean primary key default true check (is_only),
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
