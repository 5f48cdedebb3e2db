-- When the account's e-mail address was changed: for a while nothing is exported afterwards.
alter table login_accounts add column if not exists email_changed_at timestamptz;

-- Somebody wants the account to be deleted, then. A login takes that back. `deletion_language` is that of the mail.
alter table login_accounts add column deletes_at timestamptz,
  add column deletion_language text check (deletion_language in ('en', 'de', 'ar'));

create index login_accounts_deletion on login_accounts (deletes_at) where deletes_at is not null;
