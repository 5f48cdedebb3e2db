-- Login by Farcaster. It is one of the attempts that login_socials follows, but it has no window: a phone opens a page of ours. So its way is
-- begun, choosing (the page was opened, and asks for the number), asked (it was the right one, and Farcaster's app asks its owner), approved,
-- given.
alter table login_socials
  drop constraint login_socials_state_check,
  add constraint login_socials_state_check
    check (state in ('begun', 'opened', 'returned', 'choosing', 'asked', 'approved', 'given', 'failed')),
  add constraint login_socials_asked check (state <> 'asked' or provider = 'farcaster'),
  -- When the relay may be asked again, so that many who wait ask it no more often than one.
  add column poll_at timestamptz,
  -- How often in a row it did not answer.
  add column poll_failures smallint not null default 0;

-- The address that has a Farcaster id. Whoever gets the id by a transfer or a recovery has another one.
alter table login_identities
  add column sealed_custody bytea,
  -- Another address has come with it, and counts from then on.
  add column sealed_next_custody bytea,
  add column next_custody_from timestamptz,
  add constraint login_identities_next_custody check ((sealed_next_custody is null) = (next_custody_from is null));
