-- The number of a kind of leg in the books.
create or replace function bank.leg_kind_of(name text) returns smallint
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select array_position(
    array[
      'transfer', 'deposit', 'withdrawal', 'payment', 'purchase', 'fee', 'interest', 'reversal', 'adjustment', 'reward',
      'dispute', 'contribution', 'trade', 'accrual'
    ], name
  )::smallint;
$$;
