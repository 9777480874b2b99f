-- What an order costs on a day, in cents: style, quantity and options, the tax on them rounded half up, and delivery.
create or replace function bank.check_order_total(
  style text, quantity text, delivery text, is_duplicate boolean, is_large_print boolean, on_day date,
  out total bigint, out tax bigint
)
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  select goods.subtotal + taxed.tax + bank.money_rule('check-order.delivery.' || delivery, on_day), taxed.tax
  from (
    select
      bank.money_rule('check-order.style.' || style, on_day) + bank.money_rule('check-order.quantity.' || quantity, on_day)
      + case when is_duplicate then bank.money_rule('check-order.duplicate', on_day) else 0 end
      + case when is_large_print then bank.money_rule('check-order.large-print', on_day) else 0 end as subtotal
  ) as goods
  cross join lateral (
    select (goods.subtotal * bank.money_rule('check-order.tax', on_day) + 500000) / 1000000 as tax
  ) as taxed;
$$;
