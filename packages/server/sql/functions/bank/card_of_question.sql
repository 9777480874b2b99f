-- The card a question is about: by its token, or the one that is used with the account whose number was named. Where none can
-- be used, it is the one that was issued last, which then declines.
create or replace function bank.card_of_question(
  asked_token text,
  account_keys bytea[],
  out card_id uuid,
  out account_id uuid,
  out customer_id uuid,
  out ledger_number bigint,
  out type text
)
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if asked_token is not null then
    select card.id, owned.id, owned.customer_id, owned.ledger_number, owned.type
    into card_id, account_id, customer_id, ledger_number, type
    from public.cards as card
    join public.accounts as owned on owned.id = card.account_id
    where card.token = asked_token;
    return;
  end if;
  select owned.id, owned.customer_id, owned.ledger_number, owned.type
  into account_id, customer_id, ledger_number, type
  from public.directory_entries as entry
  join public.accounts as owned on owned.id = entry.owner_id
  where entry.kind = 'account-number' and entry.key = any (account_keys)
  limit 1;
  card_id := bank.card_in_use(account_id);
end;
$$;
