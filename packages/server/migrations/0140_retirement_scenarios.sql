-- Up Migration
-- Saved scenarios of the retirement calculator: a name and the inputs. What comes of them is computed when it is shown.

create table public.retirement_scenarios (
  customer_id uuid not null,
  -- Made of the customer and the intent, so it is saved once.
  id uuid not null,
  name text not null,
  current_age smallint not null,
  retirement_age smallint not null,
  life_expectancy smallint not null,
  -- Cents of today; all but the savings for a year.
  current_savings bigint not null,
  current_income bigint not null,
  annual_contribution bigint not null,
  social_security bigint not null,
  other_income bigint not null,
  -- Millionths.
  return_rate integer not null,
  inflation_rate integer not null,
  income_share integer not null,
  created_at timestamptz not null default bank.now(),
  constraint retirement_scenarios_pkey primary key (customer_id, id),
  constraint retirement_scenarios_name check (length(name) between 1 and 60),
  constraint retirement_scenarios_ages check (
    current_age >= 18 and retirement_age between current_age and 100 and life_expectancy between retirement_age and 120
  ),
  constraint retirement_scenarios_money check (
    current_savings between 0 and 10000000000 and current_income between 0 and 10000000000
    and annual_contribution between 0 and 10000000000 and social_security between 0 and 10000000000
    and other_income between 0 and 10000000000
  ),
  constraint retirement_scenarios_rates check (
    return_rate between 0 and 150000 and inflation_rate between 0 and 100000 and income_share between 0 and 1000000
  )
);

select bank.guard_by_customer('public.retirement_scenarios');

grant select, insert, delete on public.retirement_scenarios to bank_api;
grant select on public.retirement_scenarios to bank_worker, bank_office;
