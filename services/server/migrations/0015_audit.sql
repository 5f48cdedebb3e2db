-- What happened to accounts and wallets. Rows are only ever added, and each one hashes the one before it: whoever changes or deletes
-- one later has to change all that follow, and the head that is written to a file outside of the database every day.
create table audit_log (
  -- Without gaps.
  seq bigint primary key check (seq > 0),
  -- Milliseconds since 1970: what is hashed has one form only.
  at_ms bigint not null,
  type text not null,
  account_id uuid,
  device_id text,
  project_id text,
  origin text,
  network text,
  -- The text that was hashed, an object: jsonb would write it in another form.
  details text,
  hash bytea not null check (length(hash) = 32)
);

create index audit_log_account on audit_log (account_id, seq) where account_id is not null;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_no_truncate before truncate on audit_log
  for each statement execute function refuse_audit_change();
