-- Whether a sender has room for one more, without counting.
create or replace function bank.has_mail_room(asked_kind text, sender bytea, sender_max integer) returns boolean
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select not exists (
    select
    from public.mail_counts as seen
    where seen.kind = asked_kind and seen.party = 'sender' and seen.key = sender
      and seen.sent >= sender_max and seen.window_ends_at > bank.now()
  );
$$;

grant execute on function bank.has_mail_room to bank_api;
