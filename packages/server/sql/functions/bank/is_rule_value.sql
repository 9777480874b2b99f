-- Whether a value is one that this rule can have: of its unit, and within its bounds. Times of day are compared as minutes;
-- cents and shares are whole numbers.
create or replace function bank.is_rule_value(known bank.changeable_rules, given jsonb) returns boolean
language sql
immutable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when known.unit <> 'time' then
      coalesce(
        case
          when jsonb_typeof(given) = 'number' and given #>> '{}' ~ '^[0-9]{1,15}$'
            then (given #>> '{}')::bigint between known.least and known.most
        end, false
      )
    else
      coalesce(
        case
          when jsonb_typeof(given) = 'string' and given #>> '{}' ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
            then
              split_part(given #>> '{}', ':', 1)::bigint * 60 + split_part(given #>> '{}', ':', 2)::bigint
              between known.least and known.most
        end, false
      )
  end;
$$;

grant execute on function bank.is_rule_value to bank_office;
