-- A movement that arrives alone: what bank.commit_movements does for many, without the arrays. It knows the plainest one, within
-- the bank, done at once, whose one leg is all of it. The verdict is the books' own, in the form of ledger.post_one; only a
-- movement that was accepted is written here. An intent that became a movement without legs fails on the key and is asked again
-- with care, as among many.
create or replace function bank.commit_movement(
  id uuid,
  customer uuid,
  debit bigint,
  credit bigint,
  moved bigint,
  leg_kind smallint,
  memo text,
  kind text,
  ref text,
  leaving date,
  arriving date,
  day date,
  deadline timestamptz,
  plan text,
  topic text
) returns bigint[]
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  answer bigint[];
  moment timestamptz;
begin
  if customer is null then
    raise exception 'a movement belongs to a customer' using errcode = 'invalid_parameter_value';
  end if;
  -- The wall of bank.commit_movements.
  if debit < 1000 then
    raise exception 'a movement cannot take from the bank''s own accounts'
      using errcode = 'insufficient_privilege';
  end if;
  answer := ledger.post_one(id, customer, debit, credit, moved, leg_kind, memo, deadline, day);
  if answer[1] = 0 then
    moment := coalesce(timestamptz 'epoch' + answer[6] * interval '1 microsecond', bank.now());
    insert into public.movements (
      id, customer_id, kind, rail, state, amount, fee, from_account, to_account, reference, leaves_on, arrives_on,
      journal_id, created_at, changed_at, plan
    )
    values (
      id, customer, kind, 'book', 'posted', moved, 0, debit, credit, ref, leaving, arriving,
      answer[2], moment, moment, plan::jsonb
    );
    if topic is not null then
      insert into public.outbox (id, topic, customer_id, fact, created_at)
      values (id, topic, customer, jsonb_build_object('movementId', id), moment);
    end if;
  end if;
  return answer;
end;
$$;

grant execute on function bank.commit_movement to bank_worker;
