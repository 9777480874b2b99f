-- The yardstick, not the bank's code: the shortest honest way to post one transfer, kept unchanged
-- below this line so that figures of different years stand beside one another. The bank's own books
-- are in packages/ledger/sql.

-- status: 0 ok, 1 replay, 2 insufficient funds, 3 unknown/closed account, 4 ceiling, 5 idempotency key reused with other data, 6 bad pending
DROP TYPE IF EXISTS s1.post_result CASCADE;
CREATE TYPE s1.post_result AS (status smallint, transfer_id bigint, debit_after bigint, credit_after bigint);

-- (b) one round trip, one transfer. Names are qualified instead of a SET search_path clause. Call as SELECT * FROM f(..), never SELECT (f(..)).*
-- p_shard: NULL = hot accounts are pure append; a number = keep their balance in hot_balance(account, shard)
CREATE OR REPLACE FUNCTION s1.post_transfer(p_idem uuid, p_debit bigint, p_credit bigint, p_amount bigint, p_kind smallint,
    p_memo text DEFAULT NULL, p_hold boolean DEFAULT false, p_force boolean DEFAULT false, p_shard smallint DEFAULT NULL)
RETURNS s1.post_result LANGUAGE plpgsql AS $$
DECLARE
  a record; r s1.post_result; got int := 0; t s1.transfer;
  d_posted bigint; d_avail bigint; d_floor bigint; c_posted bigint; c_ceil bigint;
BEGIN
  -- 1. lock both customer rows in id order (deadlock-free); weakest lock that excludes another posting
  FOR a IN SELECT account_id, posted, held_out, floor, ceiling, open FROM s1.account_balance
            WHERE account_id IN (p_debit, p_credit) AND account_id >= 1000
            ORDER BY account_id FOR NO KEY UPDATE
  LOOP
    CONTINUE WHEN NOT a.open;
    got := got + 1;
    IF a.account_id = p_debit THEN d_posted := a.posted; d_avail := a.posted - a.held_out; d_floor := a.floor;
    ELSE c_posted := a.posted; c_ceil := a.ceiling; END IF;
  END LOOP;
  -- 2. decide
  IF got < (p_debit >= 1000)::int + (p_credit >= 1000)::int THEN r.status := 3;
  ELSIF NOT p_force AND d_avail - p_amount < d_floor THEN r.status := 2;      -- NULL floor: no limit
  ELSIF c_posted + p_amount > c_ceil THEN r.status := 4;
  ELSE
    -- 3. write; id and time are taken under the locks, so they order the account's history
    INSERT INTO s1.transfer(id, idem, debit_id, credit_id, amount, debit_after, credit_after, posted_at, kind, state, memo)
    VALUES (nextval('s1.transfer_id_seq'), p_idem, p_debit, p_credit, p_amount,
            CASE WHEN NOT p_hold THEN d_posted - p_amount END, CASE WHEN NOT p_hold THEN c_posted + p_amount END,
            clock_timestamp(), p_kind, p_hold::int, p_memo)
    ON CONFLICT (idem) DO NOTHING
    RETURNING 0::smallint, id, debit_after, credit_after INTO r;
    IF FOUND THEN
      IF p_hold THEN
        UPDATE s1.account_balance SET held_out = held_out + CASE account_id WHEN p_debit THEN p_amount ELSE 0 END,
                                      held_in  = held_in  + CASE account_id WHEN p_debit THEN 0 ELSE p_amount END
         WHERE account_id IN (p_debit, p_credit) AND account_id >= 1000;
      ELSE
        UPDATE s1.account_balance SET posted = posted + CASE account_id WHEN p_debit THEN -p_amount ELSE p_amount END, seq = seq + 1
         WHERE account_id IN (p_debit, p_credit) AND account_id >= 1000;
        IF p_shard IS NOT NULL AND (p_debit < 1000 OR p_credit < 1000) THEN
          UPDATE s1.hot_balance SET posted = posted + CASE account_id WHEN p_debit THEN -p_amount ELSE p_amount END
           WHERE account_id IN (p_debit, p_credit) AND account_id < 1000 AND shard = p_shard;
        END IF;
      END IF;
      RETURN r;
    END IF;
    r.status := 1;
  END IF;
  -- 4. slow path (rejection or replay): a key seen before answers with its first outcome
  SELECT * INTO t FROM s1.transfer WHERE idem = p_idem;
  IF FOUND THEN
    IF (t.debit_id, t.credit_id, t.amount, t.kind, t.state) IS DISTINCT FROM (p_debit, p_credit, p_amount, p_kind, p_hold::int::smallint)
      THEN r := (5, NULL, NULL, NULL)::s1.post_result;
      ELSE r := (1, t.id, t.debit_after, t.credit_after)::s1.post_result; END IF;
  END IF;
  RETURN r;
END $$;

-- capture (p_amount NULL = all) or void of a hold; once only (unique pending_id)
CREATE OR REPLACE FUNCTION s1.resolve_hold(p_idem uuid, p_pending bigint, p_void boolean, p_amount bigint DEFAULT NULL)
RETURNS s1.post_result LANGUAGE plpgsql AS $$
DECLARE h s1.transfer; r s1.post_result; a record; amt bigint; d_posted bigint; c_posted bigint; t s1.transfer;
BEGIN
  SELECT * INTO h FROM s1.transfer WHERE id = p_pending AND state = 1;
  IF NOT FOUND OR p_amount > h.amount THEN RETURN (6, NULL, NULL, NULL)::s1.post_result; END IF;
  amt := coalesce(p_amount, h.amount);
  FOR a IN SELECT account_id, posted FROM s1.account_balance WHERE account_id IN (h.debit_id, h.credit_id) AND account_id >= 1000
            ORDER BY account_id FOR NO KEY UPDATE
  LOOP IF a.account_id = h.debit_id THEN d_posted := a.posted; ELSE c_posted := a.posted; END IF; END LOOP;
  INSERT INTO s1.transfer(id, idem, debit_id, credit_id, amount, debit_after, credit_after, pending_id, posted_at, kind, state)
  VALUES (nextval('s1.transfer_id_seq'), p_idem, h.debit_id, h.credit_id, amt,
          CASE WHEN NOT p_void THEN d_posted - amt END, CASE WHEN NOT p_void THEN c_posted + amt END,
          p_pending, clock_timestamp(), h.kind, CASE WHEN p_void THEN 3 ELSE 2 END)
  ON CONFLICT DO NOTHING RETURNING 0::smallint, id, debit_after, credit_after INTO r;   -- idem or pending_id seen before
  IF NOT FOUND THEN
    SELECT * INTO t FROM s1.transfer WHERE idem = p_idem;
    IF FOUND THEN RETURN (1, t.id, t.debit_after, t.credit_after)::s1.post_result; END IF;
    RETURN (6, NULL, NULL, NULL)::s1.post_result;
  END IF;
  UPDATE s1.account_balance
     SET held_out = held_out - CASE account_id WHEN h.debit_id THEN h.amount ELSE 0 END,
         held_in  = held_in  - CASE account_id WHEN h.debit_id THEN 0 ELSE h.amount END,
         posted   = posted + CASE WHEN p_void THEN 0 WHEN account_id = h.debit_id THEN -amt ELSE amt END, seq = seq + (NOT p_void)::int
   WHERE account_id IN (h.debit_id, h.credit_id) AND account_id >= 1000;
  RETURN r;
END $$;
