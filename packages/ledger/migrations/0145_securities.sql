-- Up Migration
-- Whole shares, in a journal of their own beside the cash. A row moves shares of one security between the bank's custody and
-- one account, so customers and custody are zero together. What costs money is written in the transaction that moves the
-- money: a trade names its journal in ledger.leg, and that journal has no other. Nobody writes here but the functions of the
-- ledger.

create table ledger.security (
  id integer not null generated always as identity constraint security_pkey primary key,
  symbol text not null constraint security_symbol_key unique,
  registered_on date not null default bank.today(),
  constraint security_symbol_form check (symbol ~ '^[A-Z][A-Z0-9]{0,9}$')
);

select bank.keep_append_only('ledger.security');

grant select on ledger.security to bank_worker, bank_office;

-- The bank's shares at the market, written as the books write its own accounts: what customers have is its minus.
create table ledger.custody (
  security_id integer not null constraint custody_pkey primary key
  constraint custody_of_security references ledger.security (id),
  shares bigint not null default 0,
  constraint custody_sane check (shares <= 0)
) with (fillfactor = 50);

grant select on ledger.custody to bank_worker, bank_office;

-- The shares an account has, those of them that an open order sells, and what was paid for them.
-- not guarded: the api cannot read it; functions that can ask for the owner themselves.
create table ledger.position (
  account_id bigint not null,
  security_id integer not null constraint position_of_security references ledger.security (id),
  shares bigint not null default 0,
  reserved bigint not null default 0,
  cost bigint not null default 0,
  customer_id uuid not null,
  constraint position_pkey primary key (account_id, security_id),
  constraint position_sane check (
    shares >= 0 and reserved between 0 and shares and cost >= 0 and (shares > 0 or cost = 0)
  )
) with (fillfactor = 70);

grant select on ledger.position to bank_worker, bank_office;

-- Taken under the position's lock, one by one, so that the order of the ids is the order of the shares.
create sequence ledger.security_number cache 1;

create table ledger.security_entry (
  id bigint not null constraint security_entry_pkey primary key,
  -- The intent: a trade is written once. One that sells several lots has a row for each.
  trade uuid not null,
  line smallint not null,
  act smallint not null,
  account_id bigint not null,
  security_id integer not null constraint security_entry_of_security references ledger.security (id),
  -- The order that asked for it.
  order_id uuid not null,
  -- The first row of the lot; its own where a lot begins. Null where no shares moved.
  lot_id bigint,
  shares bigint not null,
  reserved bigint not null,
  -- What was paid for these shares: added with a lot, taken away with what is sold of it.
  cost bigint not null,
  -- The money of this row, in cents, and the journal that moved it.
  amount bigint not null,
  journal_id bigint,
  shares_after bigint not null,
  reserved_after bigint not null,
  custody_after bigint not null,
  posted_at timestamptz not null,
  day date not null,
  constraint security_entry_once unique (trade, line),
  constraint security_entry_sane check (
    amount between 0 and 9007199254740991
    and case act
      when 0 then shares > 0 and reserved = 0 and cost = amount and amount > 0
      when 1 then shares = 0 and reserved > 0 and cost = 0 and amount = 0
      when 2 then shares < 0 and reserved = shares and cost <= 0
      when 3 then shares = 0 and reserved < 0 and cost = 0 and amount = 0
      else false
    end
    and (act in (0, 2)) = (journal_id is not null) and (act in (0, 2)) = (lot_id is not null)
  )
);

comment on column ledger.security_entry.act is '0 bought, 1 set aside for an order that sells, 2 sold, 3 let go';

-- A journal pays for one trade and no second one.
create unique index security_entry_of_journal on ledger.security_entry (journal_id) where line = 0 and journal_id is not null;
create index security_entry_by_account on ledger.security_entry (account_id, security_id, id);
create index security_entry_by_day on ledger.security_entry (day, id);
create index security_entry_by_order on ledger.security_entry (order_id, id);

select bank.keep_append_only('ledger.security_entry');

grant select on ledger.security_entry to bank_worker, bank_office;

-- What is left of each purchase; the oldest is sold first. Guarded by the lock on its position.
create table ledger.lot (
  id bigint not null constraint lot_pkey primary key,
  account_id bigint not null,
  security_id integer not null,
  bought_on date not null,
  shares bigint not null,
  cost bigint not null,
  constraint lot_sane check (shares >= 0 and cost >= 0 and (shares > 0 or cost = 0))
) with (fillfactor = 70);

create index lot_open on ledger.lot (account_id, security_id, id) where shares > 0;

grant select on ledger.lot to bank_worker, bank_office;

-- What an open order has set aside of a position. Its history is in ledger.security_entry.
create table ledger.reservation (
  order_id uuid not null constraint reservation_pkey primary key,
  account_id bigint not null,
  security_id integer not null,
  shares bigint not null,
  constraint reservation_sane check (shares >= 0)
) with (fillfactor = 70);

create index reservation_open on ledger.reservation (account_id, security_id) where shares > 0;

grant select on ledger.reservation to bank_worker, bank_office;

-- Money of a trade never moves alone: when the transaction ends, the journal has its shares.
create constraint trigger leg_has_its_shares
after insert on ledger.leg
deferrable initially deferred
for each row
when (new.kind = 13 and new.act in (0, 2, 3))
execute function ledger.require_shares();
alter table ledger.leg enable always trigger leg_has_its_shares;

-- The day's digest covers its shares too. Null: there were none on that day, and the digest is of the legs alone.
alter table ledger.seal add column security_entries bigint not null default 0;
alter table ledger.seal add column security_root bytea constraint seal_security_root_sane check (
  (security_root is null) = (security_entries = 0) and (security_root is null or octet_length(security_root) = 32)
);
alter table ledger.seal add column next_security_id bigint not null default 0;
