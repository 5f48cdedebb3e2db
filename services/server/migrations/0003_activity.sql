-- The index of what happened on the chains, one row a thing that happened. Written by one leader, one range of blocks at a time.
create table activity_chains (
  id integer generated always as identity primary key,
  -- CAIP-2.
  chain text not null unique,
  -- The first block that is not in the index. Changes in the transaction that writes the blocks before it.
  next_block bigint not null default 0 check (next_block >= 0)
);

-- Which blocks were read, to notice when the chain changes its mind. Old ones are thinned out.
create table activity_blocks (
  chain_id integer not null references activity_chains (id) on delete cascade,
  number bigint not null,
  hash bytea not null,
  primary key (chain_id, number)
);

create table activity_transactions (
  chain_id integer not null,
  block bigint not null,
  tx_index integer not null,
  hash bytea not null,
  sender bytea not null,
  -- Null: it creates a contract.
  recipient bytea,
  created bytea,
  nonce bigint not null,
  value numeric(78) not null,
  -- The first four bytes of the input, or none.
  selector bytea not null,
  is_failed boolean not null,
  mined_at timestamptz not null,
  primary key (chain_id, block, tx_index)
);

-- What moved or was allowed in a transaction.
create table activity_transfers (
  chain_id integer not null,
  block bigint not null,
  tx_index integer not null,
  position integer not null,
  kind smallint not null,
  token bytea,
  token_id numeric(78),
  sender bytea not null,
  recipient bytea not null,
  amount numeric(78) not null,
  primary key (chain_id, block, tx_index, position)
);

-- Which transactions concern an account. The history of an account is one walk down this key.
create table activity_accounts (
  account bytea not null,
  chain_id integer not null,
  block bigint not null,
  tx_index integer not null,
  primary key (account, chain_id, block, tx_index)
);

-- Rows come in the order of blocks: this finds those of a range, to take them back, at almost no cost.
create index activity_accounts_blocks on activity_accounts using brin (chain_id, block) with (pages_per_range = 16);

-- Every token that an account ever received. It may hold more than is true after a chain has changed its mind.
create table activity_received (
  account bytea not null,
  chain_id integer not null,
  kind smallint not null,
  token bytea not null,
  -- 0 for fungible tokens.
  token_id numeric(78) not null,
  -- Of the first time.
  block bigint not null,
  primary key (account, chain_id, kind, token, token_id)
);

-- To whom an account sent something itself, found by what a visitor sees of an address: its first and last two bytes.
create table activity_counterparties (
  account bytea not null,
  chain_id integer not null,
  face bytea not null,
  counterparty bytea not null,
  primary key (account, chain_id, face, counterparty)
);

-- What tokens say of themselves, asked once.
create table activity_tokens (
  chain_id integer not null references activity_chains (id) on delete cascade,
  token bytea not null,
  name text,
  symbol text,
  decimals smallint,
  primary key (chain_id, token)
);

create table activity_nfts (
  chain_id integer not null references activity_chains (id) on delete cascade,
  token bytea not null,
  token_id numeric(78) not null,
  name text,
  -- A data: URI.
  image text,
  primary key (chain_id, token, token_id)
);
