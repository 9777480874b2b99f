-- The customer's request becomes a rollover with its case, in one transaction. The days are those of the bank's calendar, which the
-- caller knows. Answers `opened`, `again` (the same intent came before), `unknown` (no retirement account of theirs) or `full`.
create or replace function bank.open_rollover(
  new_id uuid,
  new_case uuid,
  of_account uuid,
  given jsonb,
  days jsonb,
  open_max integer
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
begin
  if not exists (
    select
    from public.accounts as owned
    where owned.id = of_account and owned.customer_id = customer and owned.type = 'retirement'
  ) then
    return 'unknown';
  end if;
  -- One request of a customer at a time: each counts the others.
  perform pg_advisory_xact_lock(hashtextextended('rollovers ' || customer::text, 0));
  if exists (select from public.rollovers as known where known.id = new_id) then
    return 'again';
  end if;
  if (
    select count(*) >= open_max
    from public.rollovers as other
    where other.customer_id = customer and other.closed_at is null
  ) then
    return 'full';
  end if;
  insert into public.rollovers (
    id, customer_id, account_id, number, from_account, source_type, rollover_type, estimated_value, rollover_amount,
    withholding, distribution_method, details_sealed, digest, submitted_on, process_by
  )
  values (
    new_id, customer, of_account, bank.reference_of('ROL', new_id), given ->> 'fromAccount', given ->> 'accountType',
    given ->> 'rolloverType', (given ->> 'estimatedValue')::bigint, (given ->> 'rolloverAmount')::bigint,
    (given ->> 'withholding')::smallint, given ->> 'distributionMethod', given ->> 'detailsSealed', given ->> 'digest',
    (days ->> 'submittedOn')::date, (days ->> 'dueOn')::date
  );
  perform bank.open_case(
    new_case, 'rollover', new_id, customer, (days ->> 'openedOn')::date, (days ->> 'dueOn')::date, null
  );
  return 'opened';
end;
$$;

grant execute on function bank.open_rollover to bank_api;
