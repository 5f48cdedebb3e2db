-- What visitors of a project's pages did, as far as they and the project want it kept. One partition a day (UTC): the server
-- makes them ahead of time and drops whole days that are older than it keeps. No IP address and no wallet address is here.
create table telemetry_events (
  day date not null,
  received_at timestamptz not null,
  project_id text not null,
  event_id uuid not null,
  event text not null,
  type text not null,
  -- Where it happened: the page's host and path, without query or fragment.
  domain text,
  path text,
  -- When it happened by the visitor's clock.
  sent_at timestamptz,
  -- A digest with a salt that changes every day: it counts visitors of a day, and cannot be turned back into an address.
  visitor text,
  sdk_type text,
  sdk_version text,
  properties jsonb not null,
  -- A page that sends an event again (a beacon that was not acknowledged) does not count twice.
  primary key (day, project_id, event_id)
) partition by range (day);

create index telemetry_events_by_name on telemetry_events (project_id, event, day);

-- The salts of the digests. Deleted with their day.
create table telemetry_salts (
  day date primary key,
  salt text not null
);
