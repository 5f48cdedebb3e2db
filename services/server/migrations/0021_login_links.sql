-- Several ways to log in to one account.

alter table login_identities
  -- By which a visitor names one of them. The primary key changes when keys are rotated.
  add column id uuid not null default gen_random_uuid() unique;

-- One of each issuer.
drop index login_identities_account;
create unique index login_identities_account on login_identities (account_id, issuer);

alter table login_sessions
  -- When whoever uses it has last proved who they are: in the beginning, and again before anything about the account is changed.
  add column proved_at timestamptz;
update login_sessions set proved_at = created_at;
alter table login_sessions alter column proved_at set not null;

alter table login_transactions
  -- `login`: leads to a session. `prove`: to a proof in a session. `link`: to another way to log in to the account of a session.
  add column purpose text not null default 'login' check (purpose in ('login', 'prove', 'link')),
  -- The only session that goes on with it.
  add column session_id uuid references login_sessions on delete cascade,
  add constraint login_transactions_session check ((purpose = 'login') = (session_id is null));

-- They go with their session.
create index login_transactions_of_session on login_transactions (session_id) where session_id is not null;
