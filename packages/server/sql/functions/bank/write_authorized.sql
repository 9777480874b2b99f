-- The customer's movement of an approved question, described as if the customer had planned it: that is what histories and
-- receipts read.
create or replace function bank.write_authorized(
  id uuid,
  network text,
  kind text,
  customer uuid,
  from_account bigint,
  outside bigint,
  amount bigint,
  journal bigint,
  merchant text,
  category text,
  -- The cap of the day's limit it has used; null if it used none.
  cap bigint,
  fee bigint
) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
  leg_kind constant text := case write_authorized.kind when 'purchase' then 'purchase' else 'withdrawal' end;
  prefix constant text := case leg_kind when 'withdrawal' then 'WDR' else 'PAY' end;
  leaves_on constant date := bank.calendar_day();
  arrives_on constant date := bank.today();
begin
  insert into public.movements (
    id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
    journal_id, created_at, changed_at, plan
  )
  values (
    write_authorized.id, customer, write_authorized.kind, network, 'pending', write_authorized.amount,
    write_authorized.fee, write_authorized.from_account, outside, bank.reference_of(prefix, write_authorized.id), leaves_on, arrives_on, journal,
    moment, moment,
    jsonb_strip_nulls(jsonb_build_object('category', write_authorized.category)) || jsonb_build_object(
      'kind', write_authorized.kind, 'prefix', prefix, 'rail', network, 'amount', write_authorized.amount,
      'fee', write_authorized.fee,
      'from', write_authorized.from_account, 'to', outside,
      'legs', jsonb_build_array(jsonb_build_object(
        'act', 'hold', 'debit', write_authorized.from_account, 'credit', outside, 'amount', write_authorized.amount,
        'kind', leg_kind, 'memo', merchant
      )) || case
        when write_authorized.fee = 0 then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object(
          'act', 'hold', 'debit', write_authorized.from_account, 'credit', 50, 'amount', write_authorized.fee, 'kind', 'fee',
          'memo', merchant
        ))
      end,
      'limits', case
        when cap is null then '[]'::jsonb
        else jsonb_build_array(jsonb_build_object(
          'name', 'atmDay', 'rule', 1, 'period', arrives_on, 'add', write_authorized.amount, 'cap', cap
        ))
      end,
      'leavesOn', leaves_on, 'arrivesOn', arrives_on, 'topic', null, 'approval', 'none',
      'customerId', customer, 'day', arrives_on, 'deadline', moment, 'approveBy', null
    )
  );
end;
$$;
