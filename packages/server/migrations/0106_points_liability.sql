-- Up Migration
-- What the bank owes for points.

insert into ledger.account (id, code, class)
values
  -- Owed to the supplier of gift cards and vouchers that customers have received.
  (47, 'rewards_payable', 'liability');

alter table bank.changeable_rules validate constraint changeable_rules_sane;

-- The liability at the close of each business day, and the difference that was booked for it. One row a day.
create table public.points_liability (
  day date not null constraint points_liability_pkey primary key,
  -- Of all accounts that are above zero.
  points bigint not null,
  -- Of 100 points, in cents.
  value integer not null,
  -- For those points, and for rewards that are taken and not yet paid.
  owed bigint not null,
  open bigint not null,
  -- The liability in the books before, and what was added.
  booked_before bigint not null,
  booked bigint not null,
  journal_id bigint,
  at timestamptz not null default bank.now(),
  constraint points_liability_sane check (points >= 0 and owed >= 0 and open >= 0),
  constraint points_liability_adds_up check (booked_before + booked = owed + open),
  constraint points_liability_journal check ((booked <> 0) = (journal_id is not null))
);

select bank.keep_append_only('public.points_liability');

grant select, insert on public.points_liability to bank_worker;
