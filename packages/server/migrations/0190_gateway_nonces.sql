-- Up Migration
-- Every answer of the payment gateway carries a nonce, and is believed once. The window in which an answer is believed
-- at all is five minutes; housekeeping removes what is long past it.
create table public.gateway_nonces (
  key_id text not null,
  nonce text not null,
  seen_at timestamptz not null default clock_timestamp(),
  constraint gateway_nonces_pkey primary key (key_id, nonce),
  constraint gateway_nonces_are_short check (length(key_id) <= 40 and length(nonce) <= 100)
);

create index gateway_nonces_seen_at_idx on public.gateway_nonces (seen_at);

grant select, insert, delete on public.gateway_nonces to bank_worker;
