-- Up Migration
-- Whom a customer pays bills to, and what is due to them.

create table public.payees (
  id uuid not null constraint payees_pkey primary key,
  customer_id uuid not null,
  name text not null,
  nickname text,
  category text not null,
  -- Name and number as a network is told them, sealed; equal digests are the same payee.
  details_sealed text not null,
  details_digest text not null,
  last_four text,
  number_sealed text not null,
  address text,
  phone text,
  website text,
  -- The recurring bill as the customer entered it, from this day on.
  due_amount bigint,
  due_starts_on date,
  due_every text,
  added_at timestamptz not null default bank.now(),
  -- When this payee's account number was added; starts the cooling-off period.
  known_since timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  removed_at timestamptz,
  -- The name is on a screening list and no officer has cleared it: no money goes there.
  is_held boolean not null default false,
  due_since date default bank.today(),
  constraint payees_category_known check (
    category in (
      'Utilities', 'Mortgage/Rent', 'Insurance', 'Credit Card', 'Loan', 'Phone/Internet', 'Subscription', 'Other'
    )
  ),
  constraint payees_details_are_sealed check (
    details_sealed like 'v1:%' and number_sealed like 'v1:%'
  ),
  constraint payees_due_whole check (num_nonnulls(due_amount, due_starts_on, due_every) in (0, 3)),
  constraint payees_due_sane check (
    due_amount > 0 and due_every in (
      'once', 'weekly', 'biweekly', 'monthly', 'bimonthly', 'quarterly', 'semiannually', 'annually'
    )
  )
);

create index payees_by_customer on public.payees (customer_id, id);
-- A customer lists the same company with the same number once.
create unique index payees_listed_once on public.payees (customer_id, details_digest) where removed_at is null;

select bank.guard_by_customer('public.payees');

comment on column public.payees.due_since is 'The business day on which what is due was last said';

create trigger due_since_is_noted
before update on public.payees
for each row execute function bank.note_due_since();

grant select, insert on public.payees to bank_api;
grant select on public.payees to bank_worker, bank_office;
grant update (
  name, nickname, category, details_sealed, details_digest, last_four, number_sealed, address, phone, website,
  due_amount, due_starts_on, due_every, known_since, changed_at, removed_at
) on public.payees to bank_api;
grant update (is_held) on public.payees to bank_worker;
