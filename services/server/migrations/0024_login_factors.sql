-- Passkeys and passcodes: with one of them, the recovery shares of a wallet are sealed to a key of its owner, which is wrapped for each factor.
-- The escrow opens none of them any more.
alter table login_wallets
  add column recovery_key bytea check (length(recovery_key) = 32),
  -- By whoever has the vault's key.
  add column recovery_proof bytea check (length(recovery_proof) = 32),
  add constraint login_wallets_recovery check ((recovery_key is null) = (recovery_proof is null));

-- What somebody has begun that needs a factor. The page that asks for it has the token.
create table login_factor_attempts (
  id uuid primary key,
  token_digest bytea not null unique check (length(token_digest) = 32),
  purpose text not null check (purpose in ('recover', 'change', 'export')),
  account_id uuid not null references login_accounts on delete cascade,
  wallet_id uuid not null references login_wallets on delete cascade,
  project_id text not null references projects on delete cascade,
  session_id uuid not null references login_sessions on delete cascade,
  device_id text not null,
  dpop_key text not null,
  origin text not null,
  device_name text not null,
  language text not null,
  -- Of the next answer of a passkey. Good once.
  challenge bytea check (length(challenge) = 32),
  proved_at timestamptz,
  -- Whose shares are recovered, and that of the owner as the window has sealed it to the frame.
  share_id uuid,
  recovery_share bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index login_factor_attempts_expiry on login_factor_attempts (expires_at);

create table login_factors (
  id uuid primary key,
  account_id uuid not null references login_accounts on delete cascade,
  wallet_id uuid not null references login_wallets on delete cascade,
  kind text not null check (kind in ('passkey', 'passcode')),
  -- The browser and system on which it was set up.
  name text not null,
  -- The recovery key, wrapped.
  salt bytea not null check (length(salt) = 16),
  wrapped_key bytea not null check (length(wrapped_key) = 60),
  -- Of a passkey.
  credential_id bytea unique,
  public_key bytea,
  sign_count bigint,
  transports text[],
  -- Of a passcode: the salt of its stretching; encrypted, what proves it and the server's part of what unwraps the key.
  stretching_salt bytea check (length(stretching_salt) = 16),
  sealed_secrets bytea,
  created_at timestamptz not null,
  used_at timestamptz,
  -- Until then it opens nothing.
  confirmed_at timestamptz,
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null and sign_count is not null
    and transports is not null)),
  check ((kind = 'passcode') = (stretching_salt is not null and sealed_secrets is not null))
);

create index login_factors_account on login_factors (account_id);
create unique index login_factors_passcode on login_factors (wallet_id) where kind = 'passcode' and confirmed_at is not null;

-- Wrong passcodes in a row for an account, on whatever device.
create table login_passcode_tries (
  account_id uuid primary key references login_accounts on delete cascade,
  failures smallint not null check (failures >= 0),
  wait_until timestamptz
);

-- A change of who recovers a wallet that was prepared and not confirmed yet. What it holds takes the place of the wallet's own.
create table login_recovery_changes (
  wallet_id uuid primary key references login_wallets on delete cascade,
  epoch integer not null,
  vault bytea not null check (length(vault) between 29 and 16384),
  commitment bytea not null check (length(commitment) = 32),
  recovery_key bytea check (length(recovery_key) = 32),
  recovery_proof bytea check (length(recovery_proof) = 32),
  factor_id uuid references login_factors on delete cascade,
  device_id text not null,
  dpop_key text not null,
  share_id uuid not null,
  auth_share bytea not null,
  recovery_share bytea not null check (length(recovery_share) between 49 and 256),
  auth_commitment bytea not null check (length(auth_commitment) = 32),
  recovery_commitment bytea not null check (length(recovery_commitment) = 32),
  created_at timestamptz not null,
  check ((recovery_key is null) = (recovery_proof is null) and (recovery_key is null) = (factor_id is null))
);
