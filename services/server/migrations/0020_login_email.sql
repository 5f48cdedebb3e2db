-- Another e-mail address for an account: a code to the present address, then one to the new. For a while the old address can undo it.
alter table login_accounts
  -- When it last got another address, or its old one back. For a while afterwards nothing leaves the wallet's safekeeping.
  add column if not exists email_changed_at timestamptz;

create table login_email_changes (
  id uuid primary key,
  account_id uuid not null references login_accounts on delete cascade,
  -- Only this session goes on with it. No reference: what was changed can be undone after the session has ended.
  session_id uuid not null,
  project_id text not null references projects on delete cascade,
  -- Of the dapp.
  origin text not null,
  device_id text not null,
  device_name text not null,
  dpop_key text not null,
  network text,
  language text not null,
  -- HMAC of the address until now, and the address sealed. Null: the account had none.
  old_subject bytea check (length(old_subject) = 32),
  sealed_old bytea,
  -- The same of the new one, which is sealed until the account has it.
  new_subject bytea not null check (length(new_subject) = 32),
  sealed_new bytea,
  -- When the code of the old address was right.
  confirmed_at timestamptz,
  -- HMAC of the change, of whose code it is, and of the code that was mailed last.
  code_digest bytea check (length(code_digest) = 32),
  code_attempts smallint not null default 0 check (code_attempts <= 3),
  code_expires_at timestamptz,
  created_at timestamptz not null,
  -- Until then the codes have to be typed.
  expires_at timestamptz not null,
  changed_at timestamptz,
  -- Of the token in the mail to the old address, and until when it is good.
  revert_digest bytea unique check (length(revert_digest) = 32),
  revert_until timestamptz,
  reverted_at timestamptz,
  -- Until when no new device got the wallet before the change.
  locked_before timestamptz,
  check ((old_subject is null) = (sealed_old is null)),
  check ((revert_digest is null) = (revert_until is null)),
  check (revert_digest is null or (changed_at is not null and old_subject is not null))
);

create index login_email_changes_account on login_email_changes (account_id);
create index login_email_changes_old on login_email_changes (old_subject) where revert_until is not null;
create index login_email_changes_expiry on login_email_changes (expires_at);
