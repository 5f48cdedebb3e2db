-- A device is its id and its key. Shares belong to both, so that nobody who only knows the id of a device gets or replaces them. Shares of a
-- device that is not known any more have no key: they open nothing but a recovery.
alter table login_shares add column dpop_key text;
update login_shares s set dpop_key = d.dpop_key
  from login_wallets w, login_devices d
  where w.id = s.wallet_id and d.account_id = w.account_id and d.device_id = s.device_id;
alter table login_shares drop constraint login_shares_wallet_id_device_id_key,
  add unique (wallet_id, device_id, dpop_key);

-- They live for half an hour: whoever is in the middle of it logs in again.
delete from login_recoveries;
alter table login_recoveries add column dpop_key text not null,
  drop constraint login_recoveries_pkey,
  add primary key (wallet_id, device_id, dpop_key);

-- Together with the refresh token that was spent, which is not in the database, it gives the tokens that took its place: an answer that was lost
-- can be given again. Of an access token `spent_at` is when it was first used.
alter table login_tokens add column seed bytea check (length(seed) = 32);
