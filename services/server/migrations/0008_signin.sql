-- Signing in with a wallet.

-- What a message to sign must say once, so that nobody can use it twice. Only digests are kept.
create table signin_nonces (
  nonce_digest bytea primary key check (length(nonce_digest) = 32),
  -- What the page that asked proves itself with.
  token_digest bytea not null check (length(token_digest) = 32),
  project_id text not null references projects on delete cascade,
  origin text not null,
  expires_at timestamptz not null
);

create index signin_nonces_expiry on signin_nonces (expires_at);

-- Who is signed in.
create table signin_sessions (
  id uuid primary key,
  token_digest bytea not null unique check (length(token_digest) = 32),
  project_id text not null references projects on delete cascade,
  origin text not null,
  chain_id text not null,
  address text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  -- Whatever happens, it ends then.
  expires_at timestamptz not null
);

create index signin_sessions_account on signin_sessions (project_id, chain_id, address);
create index signin_sessions_expiry on signin_sessions (expires_at);

-- What identity tokens are signed with. One row, shared by all processes.
create table signin_key (
  is_only boolean primary key default true check (is_only),
  private_jwk jsonb not null
);
