-- How many lines there are, counted as far as `most` and no further; the second side only where the first does not reach
-- as far.
create or replace function ledger.count_history(
  account bigint,
  most integer,
  from_day date default null,
  to_day date default null,
  kinds_in smallint[] default null,
  kinds_out smallint[] default null,
  with_text text default null
) returns bigint
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  least_day constant date := coalesce(from_day, '-infinity');
  last_day constant date := coalesce(to_day, 'infinity');
  pattern constant text := '%' || replace(replace(replace(with_text, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  counted bigint;
begin
  if not ledger.may_read(account) then
    return 0;
  end if;
  if kinds_in is null and kinds_out is null and with_text is null then
    -- All lines of a period: nothing is asked that the indexes themselves do not know.
    select count(*) into counted
    from (
      select
      from ledger.leg as leg
      where leg.debit_id = account and leg.debit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
        and leg.act in (0, 2, 3)
      order by leg.day desc, leg.id desc
      limit most
    ) as line;
    if counted < most then
      select counted + count(*) into counted
      from (
        select
        from ledger.leg as leg
        where leg.credit_id = account and leg.credit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
          and leg.act in (0, 2, 3)
        order by leg.day desc, leg.id desc
        limit most - counted
      ) as line;
    end if;
    return counted;
  end if;
  -- Along the indexes, as a page is read: what is asked for is a part of the whole, and not a scan.
  select count(*) into counted
  from (
    select
    from ledger.leg as leg
    where leg.debit_id = account and leg.debit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
      and leg.act in (0, 2, 3)
      and (kinds_out is null or leg.kind = any (kinds_out))
      and (with_text is null or leg.memo ilike pattern)
    order by leg.day desc, leg.id desc
    limit most
  ) as line;
  if counted < most then
    select counted + count(*) into counted
    from (
      select
      from ledger.leg as leg
      where leg.credit_id = account and leg.credit_id >= 1000 and leg.day >= least_day and leg.day <= last_day
        and leg.act in (0, 2, 3)
        and (kinds_in is null or leg.kind = any (kinds_in))
        and (with_text is null or leg.memo ilike pattern)
      order by leg.day desc, leg.id desc
      limit most - counted
    ) as line;
  end if;
  return counted;
end;
$$;

grant execute on function ledger.count_history to bank_api, bank_worker, bank_office;
