-- While it catches up the index leaves nonces out: they alone need whole transactions, which are dear. They follow later.
alter table activity_transactions alter column nonce drop not null;

create index activity_transactions_without_nonce on activity_transactions (chain_id, block) where nonce is null;
