-- Somebody a customer may pay now, with what a plan must say of them; no row for anybody else.
create or replace function bank.find_payable(
  customer uuid,
  payee_type text,
  payee uuid,
  out details jsonb,
  out account bigint,
  out since timestamptz,
  out last_four text
)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select recipient.rail_details, recipient.account, recipient.created_at, recipient.last_four
  from public.recipients as recipient
  where payee_type <> 'bill' and recipient.id = payee and recipient.customer_id = customer
    and recipient.type = payee_type and recipient.removed_at is null and not recipient.is_held
    and (recipient.type = 'wire' or recipient.state = 'proven')
  union all
  select
    jsonb_build_object(
      'sealed', listed.details_sealed, 'digest', listed.details_digest, 'lastFour', listed.last_four
    ), null, listed.known_since, listed.last_four
  from public.payees as listed
  where payee_type = 'bill' and listed.id = payee and listed.customer_id = customer and listed.removed_at is null
    and not listed.is_held;
$$;
