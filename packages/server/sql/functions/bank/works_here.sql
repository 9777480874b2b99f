-- Whether a person of the staff can still sign on to the office; false for nobody.
create or replace function bank.works_here(staff uuid) returns boolean
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select
    from public.staff_members as member
    where member.id = staff and member.revoked_at is null and member.expires_at > bank.now()
  );
$$;
