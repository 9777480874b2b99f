-- One at a time about one question: the question itself, its repetition, its reversal. The lock comes before that of the
-- customer's spending controls and those of the books.
create or replace function bank.lock_question(asked_network text, asked_question text) returns void
language sql
set search_path = pg_catalog, pg_temp
as $$
  select pg_advisory_xact_lock(hashtext('bank.authorizations'), hashtext(asked_network || ' ' || asked_question));
$$;
