-- Login in a window of a provider, such as Google. An attempt is a row of login_transactions, as one by e-mail is, so that the escrow checks
-- both in the same way: `link_approved_at` is when the right number was chosen in the window, `code_verified_at` when the provider vouched
-- for somebody. There is no address then.
alter table login_transactions
  -- `email`, or the name of the provider.
  add column provider text not null default 'email',
  alter column subject drop not null,
  alter column sealed_email drop not null,
  add constraint login_transactions_email
    check (provider <> 'email' or (subject is not null and sealed_email is not null));

alter table login_sessions
  -- By what it began.
  add column provider text not null default 'email',
  -- What the visitor is called at the provider. Null: it began by e-mail.
  add column sealed_name bytea,
  add constraint login_sessions_name check ((provider = 'email') = (sealed_name is null));

-- What happens in the window of an attempt.
create table login_socials (
  transaction_id uuid primary key references login_transactions on delete cascade,
  provider text not null,
  -- begun, then opened (the window is on its way to the provider), returned (it has come back, and the provider is asked who it is), choosing
  -- (a number), approved, given (the session). From any of them but the last: failed.
  state text not null
    check (state in ('begun', 'opened', 'returned', 'choosing', 'approved', 'given', 'failed')),
  -- Why it has failed.
  failure text check ((failure is null) = (state <> 'failed')),
  -- Of the token in the address that the window opens.
  start_digest bytea not null unique check (length(start_digest) = 32),
  -- Of the secret that only the window has.
  binding_digest bytea unique check (length(binding_digest) = 32),
  -- The state, the nonce and the PKCE verifier. Gone once they were used.
  sealed_secrets bytea,
  -- Who the provider says it is. Gone with the session.
  sealed_person bytea,
  -- What the device shows, and the three from which the visitor chooses.
  number text not null,
  numbers text[] not null,
  -- Where the window goes in the end: a page of the dapp.
  return_to text,
  -- Until then the next step has to be taken.
  expires_at timestamptz not null,
  check (state = 'begun' or state = 'failed' or binding_digest is not null)
);
