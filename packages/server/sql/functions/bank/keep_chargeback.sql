-- Money is asked back for a purchase with a card, while its dispute is open, for the whole amount. What the network answers
-- is written once.
create or replace function bank.keep_chargeback() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    if not exists (
      select
      from public.disputes as asked
      where asked.id = new.dispute_id and asked.customer_id = new.customer_id and asked.amount = new.amount
        and asked.other_account = 14 and asked.line_kind = 5 and asked.state = 'open' and asked.verdict is null
    ) then
      raise exception 'a chargeback is for a card purchase in an open dispute' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if (new.dispute_id, new.customer_id, new.amount, new.reason, new.ordered_by, new.ordered_at)
    is distinct from (old.dispute_id, old.customer_id, old.amount, old.reason, old.ordered_by, old.ordered_at)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('ordered', 'sent'), ('sent', 'accepted'), ('sent', 'represented'), ('sent', 'expired')
    ))
    or (old.is_paid and not new.is_paid)
  then
    raise exception 'a chargeback only goes forward' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
