-- How much one kind of use may come to in a day: the bank's figure or the customer's own, whichever is lower. Cash from
-- machines also counts toward the customer's limit of the day, with all other ways to it.
create or replace function bank.card_cap(card uuid, asked_kind text) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select least(
    bank.money_rule(case asked_kind when 'atm' then 'limit.1' else 'most.card-' || asked_kind end, bank.today()),
    (
      select case when control.raise_at <= bank.now() then control.raise_to else control.cap end
      from public.card_controls as control
      where control.card_id = card and control.kind = asked_kind
    )
  );
$$;
