-- The customer's own line becomes a dispute, with its case, in one transaction. The line is looked for in the books: what the
-- caller says of it counts for nothing. The days are those of the bank's calendar, which the caller knows; the table checks
-- their order. Answers `opened`, `again` (the same intent came before), `unknown`, `kind` (this can't be disputed), `late` or
-- `disputed`.
create or replace function bank.open_dispute(
  new_id uuid,
  new_case uuid,
  of_account uuid,
  line_journal uuid,
  line_place integer,
  given jsonb,
  days jsonb
) returns text
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  customer constant uuid := bank.customer_id();
  window_days constant integer := 60;
  account public.accounts;
  line record;
  shown date;
  law text;
begin
  select owned.* into account
  from public.accounts as owned
  where owned.id = of_account and owned.customer_id = customer;
  if account.id is null then
    return 'unknown';
  end if;
  -- Of two at once, the second waits and finds the first. On credit nothing is counted meanwhile.
  perform from bank.lock_balances(array[account.ledger_number]);
  if exists (select from public.disputes as known where known.id = new_id) then
    return 'again';
  end if;
  select leg.id, leg.amount, leg.day, leg.kind, leg.memo, leg.credit_id into line
  from ledger.read_journals(array[line_journal], array[]::bigint[]) as leg
  where leg.debit_id = account.ledger_number and leg.act in (0, 2, 3)
    and case
      when leg.origin is not null and ledger.continued_hold(leg.id) is not null
        then leg.origin = line_journal and leg.hold_id % 16 = line_place
      else leg.intent = line_journal and leg.id % 16 = line_place
    end
  order by leg.id
  limit 1;
  if line.id is null then
    return 'unknown';
  end if;
  -- Transfers, withdrawals, payments, purchases and fees, to somebody else.
  if line.kind not in (1, 3, 4, 5, 6) or exists (
    select from public.accounts as own where own.customer_id = customer and own.ledger_number = line.credit_id
  ) then
    return 'kind';
  end if;
  shown := bank.first_shown_on(account.ledger_number, line.day);
  if shown + window_days < (bank.now() at time zone 'America/New_York')::date then
    return 'late';
  end if;
  if exists (select from public.disputes as known where known.leg_id = line.id and known.state <> 'withdrawn') then
    return 'disputed';
  end if;
  law := case account.type when 'credit' then 'z' else 'e' end;
  insert into public.disputes (
    id, customer_id, account_id, account_number, case_number, regulation, leg_id, line_id, line_day, line_kind,
    other_account, amount, memo, first_shown_on, reason, sub_reason, contact_method, wants_credit, details_sealed, digest,
    card_last_four, received_on, expected_on, credit_by, acknowledge_by, resolve_by, acknowledged_at
  )
  values (
    new_id, customer, account.id, account.ledger_number, bank.reference_of('DSP', new_id), law, line.id,
    line_journal::text || '.' || line_place::text, line.day, line.kind, line.credit_id, line.amount, left(line.memo, 200), shown,
    given ->> 'reason', given ->> 'subReason', given ->> 'contactMethod', (given ->> 'wantsCredit')::boolean,
    given ->> 'detailsSealed', given ->> 'digest', given ->> 'cardLastFour', (days ->> 'receivedOn')::date,
    (days ->> 'expectedOn')::date, (days ->> 'creditBy')::date, (days ->> 'acknowledgeBy')::date,
    (days ->> 'resolveBy')::date, bank.now()
  );
  perform bank.open_case(
    new_case, 'dispute-' || law, new_id, customer, (days ->> 'openedOn')::date, (days ->> 'dueOn')::date,
    (days ->> 'resolveBy')::date
  );
  perform bank.append_dispute_event(new_id, customer, 'received', null, null);
  if (given ->> 'wantsCredit')::boolean then
    perform bank.append_dispute_event(new_id, customer, 'creditRequested', null, line.amount);
  end if;
  if law = 'z' then
    insert into public.credit_disputes (account_number, customer_id, dispute_id, day, what, amount, debt, line_day)
    values (
      account.ledger_number, customer, new_id, bank.today(), 'opened', line.amount,
      case line.kind when 6 then 'charges' when 3 then 'cashAdvances' when 1 then 'cashAdvances' else 'purchases' end,
      line.day
    );
  end if;
  return 'opened';
end;
$$;

grant execute on function bank.open_dispute to bank_api;
