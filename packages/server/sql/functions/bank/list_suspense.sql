-- The items in suspense, and those that were, with what was decided about each. The office sees one customer's rows at a time,
-- and these are nobody's yet: this tells what came and from whom, and of the account only the last four digits it was sent to.
create or replace function bank.list_suspense(is_open boolean, listed_max integer)
returns table (
  network text,
  item_id text,
  amount bigint,
  last_four text,
  name_sealed text,
  effective_on date,
  received_at timestamptz,
  state text,
  reason text,
  orders jsonb
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  with chosen as (
    (
      select item.network, item.item_id
      from public.rail_items as item
      where is_open and item.state = 'suspended'
      order by item.received_at, item.item_id
      limit listed_max
    )
    union all
    (
      select ordered.network, ordered.item_id
      from public.rail_item_orders as ordered
      where not is_open and ordered.outcome = 'done'
      order by ordered.ordered_at desc, ordered.id desc
      limit listed_max
    )
  )
  select
    item.network, item.item_id, item.amount, item.last_four, item.name_sealed, item.effective_on, item.received_at,
    item.state, item.reason,
    (
      select jsonb_agg(
        jsonb_build_object(
          'what', each.what, 'by', each.ordered_by, 'at', each.ordered_at, 'outcome', each.outcome,
          'reason', each.reason, 'noteSealed', each.note_sealed
        )
        order by each.ordered_at, each.id
      )
      from (
        select ordered.*
        from public.rail_item_orders as ordered
        where ordered.network = item.network and ordered.item_id = item.item_id
        order by ordered.ordered_at desc, ordered.id desc
        limit 20
      ) as each
    )
  from chosen
  join public.rail_items as item on item.network = chosen.network and item.item_id = chosen.item_id
  order by item.received_at, item.item_id;
$$;

grant execute on function bank.list_suspense to bank_office;
