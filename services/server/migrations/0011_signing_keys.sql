-- What the server signs with: identity tokens, attestations and webhooks. Each use has one key that signs, perhaps one that waits to
-- take over, and those that still have to be known because what they signed is still good.
create table signing_keys (
  -- RFC 7638: whoever has the key can name it.
  id text primary key,
  purpose text not null check (purpose in ('signin', 'attestations', 'webhooks')),
  public_jwk jsonb not null,
  -- {"plain": a JWK}, or {"sealed": what the operator's key opens, "by": which of them}.
  private_key jsonb not null,
  created_at timestamptz not null default now(),
  -- It is published before it signs, so that everybody knows it by then.
  signs_from timestamptz not null,
  -- From then on it is not published any more. Null: no other one has taken its place.
  ends_at timestamptz
);

create index signing_keys_purpose on signing_keys (purpose, signs_from);

insert into signing_keys (id, purpose, public_jwk, private_key, signs_from)
select
  rtrim(translate(encode(sha256(convert_to(
    case private_jwk->>'kty'
      when 'EC' then '{"crv":"P-256","kty":"EC","x":"' || (private_jwk->>'x') || '","y":"' || (private_jwk->>'y') || '"}'
      else '{"crv":"Ed25519","kty":"OKP","x":"' || (private_jwk->>'x') || '"}'
    end, 'UTF8')), 'base64'), '+/', '-_'), '='),
  purpose, private_jwk - 'd', jsonb_build_object('plain', private_jwk), now()
from (
  select 'signin' as purpose, private_jwk from signin_key
  union all select 'attestations', private_jwk from relay_verify_key
  union all select 'webhooks', private_jwk from relay_watch_key
) as kept;

drop table signin_key;
drop table relay_verify_key;
drop table relay_watch_key;
