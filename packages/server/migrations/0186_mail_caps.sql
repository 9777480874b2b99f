-- Up Migration
-- How many mails of a kind one sender set off and one mailbox got, in a window of the bank's time. Whose they are is a
-- keyed hash. Nothing starts a count again but the end of its window: no process may write here but through the function.

create table public.mail_counts (
  kind text not null,
  -- Who set it off, or whose mailbox it goes to.
  party text not null,
  key bytea not null,
  sent integer not null default 0,
  window_ends_at timestamptz not null,
  last_at timestamptz,
  constraint mail_counts_pkey primary key (kind, party, key),
  constraint mail_counts_party_known check (party in ('sender', 'recipient')),
  constraint mail_counts_sane check (sent >= 0 and length(key) = 32)
);

create index mail_counts_over on public.mail_counts (window_ends_at);

grant select, delete on public.mail_counts to bank_worker;

-- Counts one mail and answers null, or counts nothing and answers the seconds until there is room. Above the cap one
-- mail goes every `then_seconds`, where that is given, so that nobody can be shut out for a whole window by a stranger.
create function bank.count_mail(
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

revoke execute on function bank.count_mail from public;
grant execute on function bank.count_mail to bank_api, bank_office, bank_worker;

-- Whether a sender has room for one more, without counting.
create function bank.has_mail_room(asked_kind text, sender bytea, sender_max integer) returns boolean
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

revoke execute on function bank.has_mail_room from public;
grant execute on function bank.has_mail_room to bank_api;

-- Notices to an owner above their cap. They are not lost: the worker tells all of them in one mail.
create table public.held_notices (
  id uuid not null constraint held_notices_pkey primary key,
  customer_id uuid not null,
  kind text not null,
  language text not null,
  -- Where it was to go, and its subject.
  sealed text not null,
  held_at timestamptz not null default bank.now(),
  told_at timestamptz,
  constraint held_notices_are_sealed check (sealed like 'v1:%')
);

create index held_notices_waiting on public.held_notices (held_at) where told_at is null;
create index held_notices_of_customer on public.held_notices (customer_id, held_at);

select bank.guard_by_customer('public.held_notices');

grant insert on public.held_notices to bank_api, bank_office, bank_worker;
grant select, update (told_at), delete on public.held_notices to bank_worker;
grant select (id, customer_id, kind, language, held_at, told_at) on public.held_notices to bank_api;
