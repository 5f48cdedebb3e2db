create table projects (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null check (length(name) between 1 and 100),
  -- Takes plain http from this machine.
  is_development boolean not null default false,
  -- Takes calls without an Origin from programs that are not browsers.
  is_native boolean not null default false,
  has_telemetry boolean not null default true,
  -- Rate limits of its own; null: those of the server.
  rate_burst integer check (rate_burst > 0),
  rate_per_second integer check (rate_per_second > 0),
  created_at timestamptz not null default now()
);

create table project_origins (
  project_id text not null references projects (id) on delete cascade,
  origin text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, origin)
);

-- A preflight without a project id asks whether anybody knows its origin.
create index project_origins_origin on project_origins (origin);
