-- What a card has been used for in one kind on a business day: what is approved and what was captured of it. What was reversed
-- or has expired doesn't count.
create or replace function bank.card_spent(card uuid, asked_kind text, on_day date) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(case made.state when 'captured' then made.captured else made.amount end), 0)::bigint
  from public.authorizations as made
  where made.card_id = card and made.counted_on = on_day and made.state in ('approved', 'captured')
    and case asked_kind when 'abroad' then made.country <> 'US' else made.use = asked_kind end;
$$;
