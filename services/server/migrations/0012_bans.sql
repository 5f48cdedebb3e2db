-- Whom the server does not serve: addresses and networks of visitors, and clients of the relay (did:key).
create table bans (
  kind text not null check (kind in ('address', 'client')),
  value text not null,
  reason text,
  created_at timestamptz not null default now(),
  -- Null: until the operator lifts it.
  expires_at timestamptz,
  primary key (kind, value)
);
