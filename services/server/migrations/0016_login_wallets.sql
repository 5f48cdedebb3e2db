-- The wallets of accounts. Nothing here opens one: the vault is encrypted with a key that exists on devices only, and of the shares of
-- that key one is encrypted with a key of the server, the other with a key of the escrow, neither of which is in the database.
create table login_wallets (
  -- Made by the frame.
  id uuid primary key,
  account_id uuid not null unique references login_accounts on delete cascade,
  epoch integer not null check (epoch > 0),
  vault bytea not null check (length(vault) between 29 and 16384),
  -- SHA-256 of the vault's key.
  commitment bytea not null check (length(commitment) = 32),
  -- [{namespace, type?, address}]
  addresses jsonb not null,
  created_at timestamptz not null,
  -- Until then nobody has seen an address of it, and the next one takes its place.
  confirmed_at timestamptz
);

-- The shares of each device. Those of one row belong together, and fit no others.
create table login_shares (
  id uuid primary key,
  wallet_id uuid not null references login_wallets on delete cascade,
  device_id text not null,
  epoch integer not null check (epoch > 0),
  -- Encrypted with the server's key for shares.
  auth_share bytea not null,
  -- HPKE, for the escrow.
  recovery_share bytea not null check (length(recovery_share) between 49 and 256),
  auth_commitment bytea not null check (length(auth_commitment) = 32),
  recovery_commitment bytea not null check (length(recovery_commitment) = 32),
  created_at timestamptz not null,
  unique (wallet_id, device_id)
);

-- Devices that have got both shares of another one, and may now store their own.
create table login_recoveries (
  wallet_id uuid not null references login_wallets on delete cascade,
  device_id text not null,
  recovered_at timestamptz not null,
  primary key (wallet_id, device_id)
);

-- What the escrow keeps for itself. An operator can give it to a role that the server does not have.
create schema escrow;

-- Each login opens a recovery share once, for one key of the frame.
create table escrow.openings (
  transaction_id uuid primary key,
  ephemeral_key bytea not null check (length(ephemeral_key) = 32),
  opened_at timestamptz not null
);
