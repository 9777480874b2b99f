-- What a card has been used for in one kind on a business day: what is approved and what was captured of it. What was reversed
-- or has expired doesn't count.
create or replace function bank.card_spent(card uuid, asked_kind text, on_day date) returns bigint
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(case made.state when 'captured' then made.captured else made.amount end), 0)::bigint
  from public.card_authorizations as asked
  join public.authorizations as made on made.network = asked.network and made.question_id = asked.question_id
  where asked.card_id = card and asked.counted_on = on_day and made.state in ('approved', 'captured')
    and case asked_kind when 'abroad' then asked.country <> 'US' else asked.use = asked_kind end;
$$;
