-- Up Migration
-- Delegates: people whom a customer lets view their accounts until a day and no longer. What a delegate can see is decided in
-- the database, for every table and every reading of the books, and not where each call is served.

create table public.delegations (
  id uuid not null constraint delegations_pkey primary key,
  -- Whose accounts are looked at.
  customer_id uuid not null,
  -- As the owner wrote them.
  full_name text not null,
  email text not null,
  -- An invited person finds it by this key, once they have signed on with a confirmed address.
  email_key bytea not null,
  -- The customer who accepted; null before.
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
grant select on public.delegations to bank_worker, bank_office;
grant update (ended_at, ended_by) on public.delegations to bank_api;

-- The accounts a delegate may view; all of them are the owner's.
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
  -- The account, where the view was of one.
  account_id uuid,
  seen_at timestamptz not null default bank.now(),
  constraint delegation_views_of_delegation foreign key (customer_id, delegation_id)
    references public.delegations (customer_id, id)
);

create index delegation_views_by_delegation on public.delegation_views (delegation_id, seen_at desc);

select bank.guard_by_customer('public.delegation_views');
select bank.keep_append_only('public.delegation_views');

grant select on public.delegation_views to bank_api, bank_worker, bank_office;
