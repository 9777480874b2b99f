-- Gives a line its place and the balance after it, under the lock of the account's points: lines of one account never
-- overtake each other. Redeeming never goes below zero, and a line about a redemption is for exactly its points.
create or replace function bank.keep_points_entry() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into public.points_accounts (account_id, customer_id)
  select account.id, account.customer_id
  from public.accounts as account
  where account.id = new.account_id and account.customer_id = new.customer_id and account.type = 'credit'
    and not exists (select from public.points_accounts as known where known.account_id = account.id)
  on conflict (account_id) do nothing;
  update public.points_accounts as held
  set balance = held.balance + new.points, places = held.places + 1
  where held.account_id = new.account_id and held.customer_id = new.customer_id
  returning held.balance, held.places into new.balance, new.place;
  if not found then
    raise exception 'points belong to a credit account of their customer' using errcode = 'restrict_violation';
  end if;
  if new.kind = 'redeemed' and new.balance < 0 then
    raise exception 'the points do not cover it'
    using errcode = 'check_violation', constraint = 'points_cover_the_reward';
  end if;
  if new.kind = 'forfeited' and new.balance <> 0 then
    raise exception 'what ends with an account is all of its points' using errcode = 'restrict_violation';
  end if;
  if new.redemption_id is not null and not exists (
    select from public.reward_redemptions as redemption
    where redemption.id = new.redemption_id and redemption.account_id = new.account_id
      and redemption.customer_id = new.customer_id
      and new.points = case when new.kind = 'redeemed' then -redemption.points else redemption.points end
      and (new.kind = 'redeemed' or redemption.state = 'refused')
  ) then
    raise exception 'a redemption takes and returns its own points' using errcode = 'restrict_violation';
  end if;
  return new;
end;
$$;
