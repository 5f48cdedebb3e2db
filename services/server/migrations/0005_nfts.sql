-- What NFTs say of themselves, and their pictures: fetched from wherever their contracts point, and kept.
drop table activity_nfts;

create table nft_metadata (
  -- CAIP-2.
  chain text not null,
  token bytea not null,
  token_id numeric(78) not null,
  name text,
  description text,
  -- The id of a picture.
  picture bytea,
  -- How many times in a row it did not come.
  failures smallint not null default 0,
  -- From when on it is worth asking again.
  due_at timestamptz not null,
  primary key (chain, token, token_id)
);

create table pictures (
  -- The SHA-256 of the source: whoever asks for a picture names one that we know, and never an address.
  id bytea primary key,
  -- An https:, ipfs: or data: address.
  source text not null,
  -- Null: not fetched, or thrown away again to make room.
  content bytea,
  type text,
  fetched_at timestamptz,
  failures smallint not null default 0,
  due_at timestamptz not null default now(),
  check ((content is null) = (type is null) and (content is null) = (fetched_at is null))
);

create index pictures_fetched on pictures (fetched_at desc) where content is not null;
