-- Counts one mail and answers null, or counts nothing and answers the seconds until there is room. Above the cap one
-- mail goes every `then_seconds`, where that is given, so that nobody can be shut out for a whole window by a stranger.
create or replace function bank.count_mail(
  asked_kind text,
  sender bytea,
  sender_max integer,
  recipient bytea,
  recipient_max integer,
  window_seconds integer,
  then_seconds integer
) returns double precision
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := bank.now();
  wait double precision;
  asked record;
  found public.mail_counts;
begin
  for asked in
    select party.name, party.key, party.most
    from (values ('recipient', recipient, recipient_max), ('sender', sender, sender_max)) as party (name, key, most)
    where party.key is not null and party.most is not null
    order by party.name
  loop
    insert into public.mail_counts as seen (kind, party, key, window_ends_at)
    values (asked_kind, asked.name, asked.key, moment + make_interval(secs => window_seconds))
    on conflict (kind, party, key) do update
    set
      sent = case when seen.window_ends_at <= moment then 0 else seen.sent end,
      window_ends_at = case
        when seen.window_ends_at <= moment then excluded.window_ends_at
        else seen.window_ends_at
      end
    returning seen.* into found;
    if found.sent >= asked.most then
      if then_seconds is null then
        wait := greatest(wait, extract(epoch from found.window_ends_at - moment));
      elsif found.last_at + make_interval(secs => then_seconds) > moment then
        wait := greatest(wait, extract(epoch from found.last_at + make_interval(secs => then_seconds) - moment));
      end if;
    end if;
  end loop;
  if wait is not null then
    return wait;
  end if;
  update public.mail_counts as seen
  set sent = seen.sent + 1, last_at = moment
  where seen.kind = asked_kind
    and ((seen.party = 'recipient' and seen.key = recipient) or (seen.party = 'sender' and seen.key = sender));
  return null;
end;
$$;

grant execute on function bank.count_mail to bank_api, bank_office, bank_worker;
