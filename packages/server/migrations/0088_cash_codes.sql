-- Up Migration
-- A machine's question can name a code instead of an account. Its approval takes over what the withdrawal has set aside,
-- the fee included.

alter table public.authorizations add column by_code boolean not null default false;
alter table public.authorizations add column fee_hold_id bigint;
alter table public.authorizations add constraint authorizations_by_code check (
  fee_hold_id is null or (by_code and hold_id is not null)
) not valid;

-- With the limit that the question has used.
drop function if exists bank.write_authorized(uuid, text, text, uuid, bigint, bigint, bigint, bigint, text, text);
