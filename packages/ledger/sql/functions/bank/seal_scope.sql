-- Opens one customer's rows for this transaction. Called by the functions that let somebody in, and by nobody else.
create or replace function bank.seal_scope(customer uuid, delegation uuid, session uuid, entered_by text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  perform
    set_config('app.customer_id', customer::text, true),
    set_config('app.delegation_id', coalesce(delegation::text, ''), true),
    set_config('app.session_id', coalesce(session::text, ''), true),
    set_config('app.entered_by', seal_scope.entered_by, true),
    set_config(
      'app.customer_seal',
      bank.scope_seal(
        bank.scope_secret(), customer::text, coalesce(delegation::text, ''), coalesce(session::text, ''),
        seal_scope.entered_by
      ),
      true
    );
end;
$$;
