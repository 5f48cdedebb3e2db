-- Login by e-mail: accounts, and what proves that somebody may use one. Nothing secret stands here as it is: e-mail addresses are
-- encrypted and looked up by an HMAC, codes are HMACs, both with keys that are not in the database; tokens and secrets are SHA-256
-- digests of 256 random bits.

create table login_accounts (
  id uuid primary key,
  created_at timestamptz not null,
  -- "It wasn't me": no new device gets the wallet before.
  recovery_locked_until timestamptz
);

-- Who an account belongs to, in the words of whoever vouches for it: `email`, or later the address of an identity provider.
create table login_identities (
  issuer text not null,
  -- HMAC of the name under which the issuer knows somebody.
  subject bytea not null check (length(subject) = 32),
  account_id uuid not null references login_accounts on delete cascade,
  sealed_name bytea not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

create index login_identities_account on login_identities (account_id);

-- Wrong codes in a row for an e-mail address, whether or not it has an account.
create table login_addresses (
  subject bytea primary key check (length(subject) = 32),
  failures smallint not null default 0,
  asked_at timestamptz not null
);

-- Which mails were sent, for the limits. The address is an HMAC, the network is coarse.
create table login_mails (
  id bigint generated always as identity primary key,
  subject bytea not null check (length(subject) = 32),
  -- Null: this machine, which is not counted.
  network text,
  project_id text not null references projects on delete cascade,
  sent_at timestamptz not null
);

create index login_mails_subject on login_mails (subject, sent_at);
create index login_mails_network on login_mails (network, sent_at);
create index login_mails_project on login_mails (project_id, sent_at);
create index login_mails_time on login_mails (sent_at);

-- One attempt to log in. The escrow reads it before it opens a recovery share.
create table login_transactions (
  id uuid primary key,
  secret_digest bytea not null check (length(secret_digest) = 32),
  project_id text not null references projects on delete cascade,
  -- Of an address without an account it is the id that the account will get, so that both cost the same. Hence no reference.
  account_id uuid not null,
  subject bytea not null check (length(subject) = 32),
  sealed_email bytea not null,
  -- Of the dapp.
  origin text not null,
  device_id text not null,
  device_name text not null,
  -- The thumbprint of the DPoP key (RFC 7638): nobody else can go on with it.
  dpop_key text not null,
  network text,
  language text not null,
  needs_link boolean not null,
  link_approved_at timestamptz,
  link_refused_at timestamptz,
  code_verified_at timestamptz,
  -- Of what lets this device recover the wallet once.
  grant_digest bytea check (length(grant_digest) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index login_transactions_expiry on login_transactions (expires_at);

-- The code of a transaction. The row goes when the code is used; another code takes its place.
create table login_codes (
  transaction_id uuid primary key references login_transactions on delete cascade,
  -- HMAC of the transaction and the code.
  digest bytea not null check (length(digest) = 32),
  attempts smallint not null default 0 check (attempts <= 3),
  expires_at timestamptz not null
);

-- The link of a mail by which a device is approved.
create table login_links (
  token_digest bytea primary key check (length(token_digest) = 32),
  transaction_id uuid not null unique references login_transactions on delete cascade,
  -- What the device shows, and the three from which the visitor chooses.
  number text not null,
  numbers text[] not null,
  expires_at timestamptz not null,
  answered_at timestamptz
);

-- Devices that have proved themselves. One is its id, its key and the dapp it was used on.
create table login_devices (
  account_id uuid not null references login_accounts on delete cascade,
  device_id text not null,
  origin text not null,
  dpop_key text not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (account_id, device_id, origin)
);

create table login_sessions (
  id uuid primary key,
  account_id uuid not null references login_accounts on delete cascade,
  project_id text not null references projects on delete cascade,
  device_id text not null,
  device_name text not null,
  origin text not null,
  dpop_key text not null,
  network text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- Whatever happens, it ends then.
  expires_at timestamptz not null
);

create index login_sessions_account on login_sessions (account_id);
create index login_sessions_expiry on login_sessions (expires_at);

-- The tokens of sessions. A refresh token that was spent is kept: when it comes again, somebody has a copy.
create table login_tokens (
  digest bytea primary key check (length(digest) = 32),
  session_id uuid not null references login_sessions on delete cascade,
  is_refresh boolean not null,
  expires_at timestamptz not null,
  spent_at timestamptz
);

create index login_tokens_session on login_tokens (session_id);
create index login_tokens_expiry on login_tokens (expires_at);

-- Which dapps may see and use the wallet of an account.
create table login_consents (
  account_id uuid not null references login_accounts on delete cascade,
  origin text not null,
  created_at timestamptz not null,
  primary key (account_id, origin)
);

-- What the proof of the next release of a share must carry.
create table login_nonces (
  digest bytea primary key check (length(digest) = 32),
  session_id uuid not null references login_sessions on delete cascade,
  expires_at timestamptz not null
);

create index login_nonces_expiry on login_nonces (expires_at);

-- Proofs that were seen: none is accepted twice.
create table login_proofs (
  digest bytea primary key check (length(digest) = 32),
  expires_at timestamptz not null
);

create index login_proofs_expiry on login_proofs (expires_at);
