-- Webhooks: a client of the relay lets a service know of its messages.
create table relay_watches (
  id bigint generated always as identity primary key,
  -- Who is watched (did:key).
  client text not null,
  service_url text not null,
  webhook_url text not null,
  type text not null check (type in ('publisher', 'subscriber')),
  tags integer[] not null,
  statuses text[] not null,
  -- Milliseconds since 1970.
  expires_at bigint not null,
  unique (client, service_url, webhook_url, type)
);

-- What clients who are watched, or who come by HTTP, listen on: they do while they are not connected, too.
create table relay_subscriptions (
  client text not null,
  topic bytea not null check (length(topic) = 32),
  expires_at bigint not null,
  primary key (client, topic)
);

-- What services are still to be told, written with what it tells of.
create table relay_watch_events (
  watch bigint not null references relay_watches on delete cascade,
  -- The message.
  seq bigint not null,
  status text not null check (status in ('accepted', 'queued', 'delivered')),
  due_at bigint not null,
  attempts integer not null default 0,
  primary key (watch, seq, status)
);

create index relay_watch_events_due on relay_watch_events (due_at);

-- What webhooks are signed with. One row, shared by all processes.
create table relay_watch_key (
  is_only boolean primary key default true check (is_only),
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);
