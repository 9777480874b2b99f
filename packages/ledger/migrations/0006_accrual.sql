-- Up Migration
-- Interest earned and not yet credited. Nothing is rounded until it is: `owed` counts cents
-- times millionths of a year's rate times days, and 365,000,000 of it are a cent.

create table ledger.accrual (
  account_id bigint not null constraint accrual_pkey primary key,
  rate integer not null,
  through date not null,
  owed numeric(38, 0) not null default 0,
  agreed boolean not null default false,
  constraint accrual_sane check (rate >= 0 and owed >= 0)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

comment on column ledger.accrual.rate is 'Millionths a year: 42500 is 4.25 %.';
comment on column ledger.accrual.through is 'The last day that was counted.';
comment on column ledger.accrual.agreed is 'The rate is this account''s own, and the product''s does not change it.';

grant select on ledger.accrual to bank_worker, bank_office;

-- What the bank's own books have not yet been told, because it is less than a cent.
create table ledger.accrual_rest (
  id boolean not null default true constraint accrual_rest_pkey primary key,
  owed numeric(38, 0) not null default 0,
  constraint accrual_rest_has_one_row check (id)
);

insert into ledger.accrual_rest default values;

grant select on ledger.accrual_rest to bank_worker, bank_office;
