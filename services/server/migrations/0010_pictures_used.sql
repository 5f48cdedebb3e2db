-- Pictures that nobody has named for longest make room, their addresses too: those may be long (data:), and anybody can mint NFTs.
alter table pictures add column used_at timestamptz not null default now();

create index pictures_used on pictures (used_at desc);

-- What told of a picture that has gone is read again.
create index nft_metadata_picture on nft_metadata (picture) where picture is not null;
