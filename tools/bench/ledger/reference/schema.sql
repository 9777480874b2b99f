-- The yardstick, not the bank's code: the shortest honest way to post one transfer, kept unchanged
-- below this line so that figures of different years stand beside one another. The bank's own books
-- are in packages/ledger/sql.

-- S1: one immutable row per transfer leg-pair (balanced by construction). Amounts bigint cents.
-- Sign convention: posted = credits - debits. A deposit account (liability) is >= 0, a card/loan (asset) is <= 0,
-- so the sum of every account is always 0 and one rule covers overdraft and credit limit: posted - held_out >= floor.
DROP SCHEMA IF EXISTS s1 CASCADE; CREATE SCHEMA s1; SET search_path = s1;

CREATE TABLE account (                      -- static part: never touched by posting
  id          bigint PRIMARY KEY,
  customer_id bigint,                       -- NULL = internal (chart of accounts)
  kind        smallint NOT NULL,            -- 1 checking, 2 savings, 3 card, 4 CD ... 100+ internal
  normal_side "char"  NOT NULL CHECK (normal_side IN ('C','D')),
  currency    char(3) NOT NULL DEFAULT 'USD',
  opened_at   timestamptz NOT NULL DEFAULT now(),
  closed_at   timestamptz
);

CREATE TABLE account_balance (              -- dynamic part: narrow, fixed width, only the PK index => HOT updates
  account_id bigint PRIMARY KEY,            -- ids < 1000 are internal "hot" accounts: never updated by posting
  posted     bigint NOT NULL DEFAULT 0,
  held_out   bigint NOT NULL DEFAULT 0,
  held_in    bigint NOT NULL DEFAULT 0,
  floor      bigint,                        -- 0 = no overdraft, -500000 = credit limit 5,000.00, NULL = no limit
  ceiling    bigint,
  seq        bigint NOT NULL DEFAULT 0,     -- number of balance changes (audit: dense)
  open       boolean NOT NULL DEFAULT true,
  CONSTRAINT holds_ok CHECK (held_out >= 0 AND held_in >= 0)   -- one short CHECK: each is re-parsed per statement. The floor is a rule of the
  -- transition (a forced fee may pass it, a deposit must still be accepted after), so it lives in the posting function, not in a CHECK
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0);

CREATE SEQUENCE transfer_id_seq CACHE 1;    -- CACHE must stay 1: ids are allocated under the row locks, so id order = balance order per account

CREATE TABLE transfer (                     -- append only
  id           bigint PRIMARY KEY,
  idem         uuid   NOT NULL,
  debit_id     bigint NOT NULL,
  credit_id    bigint NOT NULL,
  amount       bigint NOT NULL,
  debit_after  bigint,                      -- running balance (NULL for hot internal accounts and for holds)
  credit_after bigint,
  pending_id   bigint,                      -- the hold this row captures/voids
  posted_at    timestamptz NOT NULL,
  journal_id   bigint,                      -- groups the legs of a compound journal
  kind         smallint NOT NULL,           -- deposit, withdrawal, payment, transfer, fee, interest ...
  state        smallint NOT NULL,           -- 0 posted, 1 hold, 2 capture, 3 void
  memo         text,
  CONSTRAINT sane CHECK (amount > 0 AND debit_id <> credit_id)
);
CREATE UNIQUE INDEX transfer_idem ON transfer (idem);
CREATE UNIQUE INDEX transfer_pending ON transfer (pending_id) WHERE pending_id IS NOT NULL;  -- a hold resolves once
CREATE INDEX transfer_debit  ON transfer (debit_id,  id) WHERE debit_id  >= 1000;  -- hot accounts are not indexed: their
CREATE INDEX transfer_credit ON transfer (credit_id, id) WHERE credit_id >= 1000;  -- history is a range scan of the PK

CREATE TABLE hot_balance (                  -- hot accounts: one row per (account, shard); balance = sum of shards, exact at any time
  account_id bigint NOT NULL, shard smallint NOT NULL, posted bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, shard)
) WITH (fillfactor = 10);
