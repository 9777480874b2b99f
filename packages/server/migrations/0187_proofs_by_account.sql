-- Up Migration
-- A proof belongs to the account it proves and not to the entry in a customer's list: whoever removes an account and adds
-- it again, or adds it under another name, goes on with the same two deposits and the tries that are left.

alter table public.recipient_proofs
-- A keyed hash of the bank and the number; null for what was asked for before.
add column account_key bytea;

alter table public.recipient_proofs add constraint recipient_proofs_account_key_whole
check (account_key is null or length(account_key) = 32) not valid;

-- How often deposits were sent to an account, and how often their amounts were told, by all customers together.
create table public.account_proof_counts (
  account_key bytea not null constraint account_proof_counts_pkey primary key,
  window_ends_at timestamptz not null,
  proofs integer not null default 0,
  tries integer not null default 0,
  constraint account_proof_counts_sane check (proofs >= 0 and tries >= 0 and length(account_key) = 32)
);

create index account_proof_counts_over on public.account_proof_counts (window_ends_at);

grant select, delete on public.account_proof_counts to bank_worker;

-- Counts one more proof or one more try, and says whether there was room for it.
create function bank.count_account_proof(
  asked_key bytea,
  more_proofs integer,
  proofs_max integer,
  more_tries integer,
  tries_max integer,
  window_days integer
) returns boolean
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
begin
  if more_proofs not in (0, 1) or more_tries not in (0, 1) then
    raise exception 'one proof or one try is counted' using errcode = 'check_violation';
  end if;
  insert into public.account_proof_counts as seen (account_key, window_ends_at)
  values (asked_key, moment + make_interval(days => window_days))
  on conflict (account_key) do update
  set
    proofs = case when seen.window_ends_at <= moment then 0 else seen.proofs end,
    tries = case when seen.window_ends_at <= moment then 0 else seen.tries end,
    window_ends_at = case
      when seen.window_ends_at <= moment then excluded.window_ends_at
      else seen.window_ends_at
    end;
  update public.account_proof_counts as seen
  set proofs = seen.proofs + more_proofs, tries = seen.tries + more_tries
  where seen.account_key = asked_key
    and seen.proofs + more_proofs <= proofs_max and seen.tries + more_tries <= tries_max;
  return found;
end;
$$;

revoke execute on function bank.count_account_proof from public;
grant execute on function bank.count_account_proof to bank_api, bank_worker;
