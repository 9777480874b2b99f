-- Up Migration
-- A line of an account's history keeps its id when the hold behind it is settled: see ledger.continued_hold. Lines posted
-- before that was so keep the ids they had as posted lines, which are in links and in files that customers imported.
-- One row: the first leg whose line has the id of its hold. In a new database that is every leg.
create table ledger.line_id_change (
  since_leg bigint not null,
  is_only boolean not null default true constraint line_id_change_pkey primary key,
  constraint line_id_change_once check (is_only)
);

insert into ledger.line_id_change (since_leg)
select case when numbers.is_called then (numbers.last_value + 1) * 16 else 0 end
from ledger.journal_number as numbers;

select bank.keep_append_only('ledger.line_id_change');

grant select on ledger.line_id_change to bank_worker, bank_office;
