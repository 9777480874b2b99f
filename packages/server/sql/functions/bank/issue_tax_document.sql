-- Makes a tax document of the customer this process serves, or its next version if the books say something else than the
-- newest. Returns the version that says what the books say; null while the year goes on, or where there was never anything
-- to say.
create or replace function bank.issue_tax_document(asked_kind text, asked_year integer, asked_account uuid)
returns smallint
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  owner constant uuid := bank.customer_id();
  subject constant uuid := case when asked_kind = 'interest' then owner else asked_account end;
  now_figures jsonb;
  newest record;
begin
  if owner is null or make_date(asked_year, 12, 31) >= least(bank.today(), bank.calendar_day()) then
    return null;
  end if;
  -- Two downloads at once make one version.
  perform pg_advisory_xact_lock(hashtextextended('tax-documents ' || owner::text, 0));
  now_figures := bank.tax_figures(asked_kind, asked_year, asked_account);
  if now_figures is null then
    return null;
  end if;
  select document.version, document.figures into newest
  from public.tax_documents as document
  where document.customer_id = owner and document.kind = asked_kind and document.year = asked_year
    and document.subject_id = subject
  order by document.version desc
  limit 1;
  if newest.figures = now_figures then
    return newest.version;
  end if;
  -- The first version says something; a later one may say that nothing is left.
  if newest.version is null and not exists (
    select
    from jsonb_array_elements(now_figures) as entry
    cross join lateral jsonb_each_text(entry.value - 'account' - 'balance') as figure
    where figure.value <> '0'
  ) then
    return null;
  end if;
  insert into public.tax_documents (customer_id, kind, year, subject_id, version, figures)
  values (owner, asked_kind, asked_year, subject, coalesce(newest.version, 0) + 1, now_figures);
  return coalesce(newest.version, 0) + 1;
end;
$$;

grant execute on function bank.issue_tax_document to bank_api;
