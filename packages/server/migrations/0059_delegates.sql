-- Up Migration
-- Somebody whom a customer lets look at their accounts, until a day and no longer. What such a person can
-- see is decided here, for every table and every reading of the books, and not where each call is served.

create table public.delegations (
  id uuid not null constraint delegations_pkey primary key,
  -- Whose accounts are looked at.
  customer_id uuid not null,
  -- As the owner wrote them.
  full_name text not null,
  email text not null,
  -- By this the invited find it, once they have signed on with a confirmed address.
  email_key bytea not null,
  -- The customer who said yes; nobody before that.
  delegate_id uuid,
  -- The last day on which they may look.
  ends_on date not null,
  -- Otherwise those of delegation_accounts and no others.
  all_accounts boolean not null,
  invited_at timestamptz not null default bank.now(),
  accepted_at timestamptz,
  declined_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  constraint delegations_owner_key unique (customer_id, id),
  constraint delegations_of_another check (delegate_id <> customer_id),
  constraint delegations_accepted_by_somebody check ((delegate_id is null) = (accepted_at is null)),
  constraint delegations_answered_once check (accepted_at is null or declined_at is null),
  constraint delegations_ended_by_known check (ended_by in ('owner', 'delegate')),
  constraint delegations_ended_by_somebody check ((ended_at is null) = (ended_by is null)),
  constraint delegations_named check (length(full_name) between 1 and 100 and length(email) between 3 and 254)
);

create index delegations_by_customer on public.delegations (customer_id, id);
create index delegations_by_delegate on public.delegations (delegate_id, id) where delegate_id is not null;
create index delegations_by_email on public.delegations (email_key, id) where delegate_id is null;
select bank.guard_by_customer('public.delegations');
grant select, insert on public.delegations to bank_api;
grant update (ended_at, ended_by) on public.delegations to bank_api;
grant select on public.delegations to bank_worker, bank_office;

-- Nobody's accounts but the owner's.
create table public.delegation_accounts (
  customer_id uuid not null,
  delegation_id uuid not null,
  account_id uuid not null,
  constraint delegation_accounts_pkey primary key (delegation_id, account_id),
  constraint delegation_accounts_of_delegation foreign key (customer_id, delegation_id)
    references public.delegations (customer_id, id),
  constraint delegation_accounts_of_owner foreign key (customer_id, account_id)
    references public.accounts (customer_id, id)
);

select bank.guard_by_customer('public.delegation_accounts');
select bank.keep_append_only('public.delegation_accounts');
grant select, insert on public.delegation_accounts to bank_api;
grant select on public.delegation_accounts to bank_worker, bank_office;

-- What was looked at, for the owner to read. The same thing again within some minutes is the same look.
create table public.delegation_views (
  id uuid not null constraint delegation_views_pkey primary key,
  customer_id uuid not null,
  delegation_id uuid not null,
  session_id uuid,
  sight text not null,
  -- Of an account, where it was one account's.
  account_id uuid,
  seen_at timestamptz not null default bank.now(),
  constraint delegation_views_of_delegation foreign key (customer_id, delegation_id)
    references public.delegations (customer_id, id)
);

create index delegation_views_by_delegation on public.delegation_views (delegation_id, seen_at desc);
select bank.guard_by_customer('public.delegation_views');
select bank.keep_append_only('public.delegation_views');
grant select on public.delegation_views to bank_api, bank_worker, bank_office;

-- A session that looks at somebody else's accounts names the permission it does so by. It is asked for
-- anew with every call, so that nothing has to be done to the session when the permission ends.
alter table public.sessions add column delegation_id uuid;
grant update (delegation_id) on public.sessions to bank_api;

-- The permission by which this transaction looks; null where it serves a customer themselves.
create function bank.delegation_id() returns uuid
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  return nullif(current_setting('app.delegation_id', true), '')::uuid;
end;
$$;

-- Said yes to, not ended, and not past its last day by the bank's clock.
create function bank.is_live(delegation public.delegations) returns boolean
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return delegation.accepted_at is not null and delegation.ended_at is null
    and delegation.ends_on >= bank.calendar_day();
end;
$$;

-- Who looks by a permission serves no customer: every wall that asks for one stands closed, and what a
-- delegate may see is opened by name.
create or replace function bank.customer_id() returns uuid
language plpgsql
stable
parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  if nullif(current_setting('app.delegation_id', true), '') is not null then
    return null;
  end if;
  return nullif(current_setting('app.customer_id', true), '')::uuid;
end;
$$;

-- The owner of what a delegate looks at; null once the permission has ended, also in the middle of a transaction.
create function bank.viewed_customer_id() returns uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return (
    select delegation.customer_id
    from public.delegations as delegation
    where delegation.id = bank.delegation_id() and bank.is_live(delegation)
  );
end;
$$;

-- The customer whose rows may be read: the one that is served, or the one that is looked at.
create function bank.seen_customer_id() returns uuid
language plpgsql
stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if bank.delegation_id() is null then
    return bank.customer_id();
  end if;
  return bank.viewed_customer_id();
end;
$$;

-- The numbers of the accounts that a delegate may look at; none where nobody looks.
create function bank.viewed_accounts() returns bigint[]
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  permission public.delegations;
begin
  if bank.delegation_id() is null then
    return '{}';
  end if;
  select delegation.* into permission
  from public.delegations as delegation
  where delegation.id = bank.delegation_id();
  if not found or not bank.is_live(permission) then
    return '{}';
  end if;
  return array(
    select account.ledger_number
    from public.accounts as account
    where account.customer_id = permission.customer_id
      and (
        permission.all_accounts
        or exists (
          select
          from public.delegation_accounts as chosen
          where chosen.delegation_id = permission.id and chosen.account_id = account.id
        )
      )
  );
end;
$$;

grant execute on function bank.delegation_id, bank.viewed_customer_id, bank.seen_customer_id, bank.viewed_accounts
to bank_api, bank_worker, bank_office;

-- The one door to the books.
create or replace function ledger.may_read(account bigint) returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  return pg_has_role(session_user, 'bank_worker', 'member')
    or pg_has_role(session_user, 'bank_office', 'member')
    or exists (
      select
      from ledger.account as known
      where known.id = account and known.customer_id = bank.customer_id()
    )
    or account = any (bank.viewed_accounts());
end;
$$;

-- Opens a guarded table to delegates, for reading and as far as `sight` says. A table that never calls
-- this is closed to them.
create function bank.open_to_delegates(guarded regclass, sight text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('drop policy by_customer on %s', guarded);
  execute format(
    'create policy read_by_customer on %s for select to bank_api, bank_office '
    'using (customer_id = (select bank.seen_customer_id()) '
    'and ((select bank.delegation_id()) is null or (%s)))',
    guarded, sight
  );
  execute format(
    'create policy inserted_by_customer on %s for insert to bank_api, bank_office '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format(
    'create policy updated_by_customer on %s for update to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id())) '
    'with check (customer_id = (select bank.customer_id()))',
    guarded
  );
  execute format(
    'create policy deleted_by_customer on %s for delete to bank_api, bank_office '
    'using (customer_id = (select bank.customer_id()))',
    guarded
  );
end;
$$;

select bank.open_to_delegates('public.accounts', 'ledger_number = any ((select bank.viewed_accounts())::bigint[])');
select bank.open_to_delegates(
  'public.movements',
  'from_account = any ((select bank.viewed_accounts())::bigint[]) '
  'or to_account = any ((select bank.viewed_accounts())::bigint[])'
);
select bank.open_to_delegates(
  'public.movement_steps',
  'exists (select from public.movements as movement where movement.id = movement_id)'
);
select bank.open_to_delegates('public.statements', 'account_number = any ((select bank.viewed_accounts())::bigint[])');
select bank.open_to_delegates(
  'public.statement_proofs',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);
select bank.open_to_delegates(
  'public.credit_cycles',
  'account_number = any ((select bank.viewed_accounts())::bigint[])'
);
select bank.open_to_delegates('public.credit_dues', 'account_number = any ((select bank.viewed_accounts())::bigint[])');
