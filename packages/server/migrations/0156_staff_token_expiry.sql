-- Up Migration
-- A staff token expires. Whoever got theirs before this rule keeps it for ninety days from now.
alter table public.staff_members add column expires_at timestamptz not null default '-infinity';

update public.staff_members set expires_at = bank.now() + interval '90 days';

alter table public.staff_members alter column expires_at drop default;
