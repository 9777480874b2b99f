-- Makes a new connection ready for its first question: PostgreSQL reads and plans the function that keeps the books. Nothing is
-- posted.
create or replace function bank.rehearse_answer() returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
  from ledger.post('{}', '{}', '{}', '{}', '{}', '{}', '{}', memos => '{}', acts => '{}', holds => '{}', expiries => '{}');
end;
$$;

grant execute on function bank.rehearse_answer to bank_network;
