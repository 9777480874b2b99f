-- Makes a card for an account, in place of another one or as its first. The first can be used at once; one that is sent in
-- place of another waits until its owner activates it. The token is random. No two cards of a customer show the same
-- four digits.
create or replace function bank.issue_card(customer uuid, account uuid, instead_of uuid) returns uuid
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
  new_id constant uuid := gen_random_uuid();
  digits text;
begin
  for attempt in 1..50 loop
    digits := lpad(floor(random() * 10000)::integer::text, 4, '0');
    exit when not exists (
      select from public.cards as other where other.customer_id = customer and other.last_four = digits
    );
  end loop;
  insert into public.cards (
    id, customer_id, account_id, kind, token, last_four, expires_on, status, status_since, replaces, issued_at, activated_at
  )
  select
    new_id, customer, owned.id, case owned.type when 'credit' then 'credit' else 'debit' end,
    'ct_' || replace(gen_random_uuid()::text, '-', ''), digits,
    (date_trunc('month', (moment at time zone 'America/New_York')) + interval '49 months' - interval '1 day')::date,
    case when instead_of is null then 'active' else 'ordered' end, moment, instead_of, moment,
    case when instead_of is null then moment end
  from public.accounts as owned
  where owned.id = account and owned.customer_id = customer and owned.type in ('checking', 'student', 'credit');
  if not found then
    raise exception 'this account has no card' using errcode = 'restrict_violation';
  end if;
  return new_id;
end;
$$;
