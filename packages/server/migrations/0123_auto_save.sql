-- Up Migration
-- AutoSave: one plan for each customer. Its amount, days and accounts are those of its schedule; rules save more when
-- something is posted.

create table public.auto_saves (
  customer_id uuid not null constraint auto_saves_pkey primary key,
  -- The schedule that runs it now. A change makes a new one; earlier ones stay as they were.
  schedule_id uuid not null constraint auto_saves_schedule_id_key unique,
  goal_name text,
  goal_amount bigint,
  created_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  constraint auto_saves_goal check (
    (goal_name is null) = (goal_amount is null)
    and length(goal_name) between 1 and 60 is not false and goal_amount > 0 is not false
  )
);

select bank.guard_by_customer('public.auto_saves');

grant select, insert on public.auto_saves to bank_api;
grant update (schedule_id, goal_name, goal_amount, changed_at) on public.auto_saves to bank_api;
grant select on public.auto_saves to bank_worker, bank_office;

create table public.auto_save_rules (
  -- Made of the customer and the intent, so it is added once.
  id uuid not null constraint auto_save_rules_pkey primary key,
  customer_id uuid not null,
  name text not null,
  trigger text not null,
  type text not null,
  -- Cents of a fixed amount, or what a purchase is rounded up to; millionths of a share.
  amount bigint,
  share integer,
  -- The balance that must be passed, in cents.
  above bigint,
  is_paused boolean not null default false,
  -- What was posted before doesn't count.
  active_since timestamptz not null default bank.now(),
  created_at timestamptz not null default bank.now(),
  removed_at timestamptz,
  constraint auto_save_rules_name check (length(name) between 1 and 60),
  constraint auto_save_rules_trigger_known check (
    trigger in (
      'depositing-paycheck', 'spending-restaurant', 'spending-shopping', 'receiving-refund', 'round-up', 'account-above'
    )
  ),
  constraint auto_save_rules_type_known check (type in ('fixed', 'percentage')),
  constraint auto_save_rules_amount check (
    (type = 'fixed') = (amount is not null) and (type = 'percentage') = (share is not null)
    and amount > 0 is not false and share between 1 and 1000000 is not false
  ),
  constraint auto_save_rules_round_up check (trigger <> 'round-up' or type = 'fixed'),
  constraint auto_save_rules_above check (
    (trigger = 'account-above') = (above is not null) and above >= 0 is not false
  )
);

create index auto_save_rules_by_customer on public.auto_save_rules (customer_id, id) where removed_at is null;

select bank.guard_by_customer('public.auto_save_rules');

grant select, insert on public.auto_save_rules to bank_api;
grant update (is_paused, active_since, removed_at) on public.auto_save_rules to bank_api;
grant select on public.auto_save_rules to bank_worker, bank_office;

-- Each time a rule has been met: once for each posting.
create table public.auto_save_runs (
  id uuid not null constraint auto_save_runs_pkey primary key,
  customer_id uuid not null,
  rule_id uuid not null constraint auto_save_runs_of_rule references public.auto_save_rules (id),
  -- The first leg of the posting.
  leg_id bigint not null,
  amount bigint not null,
  -- The accounts that AutoSave had then.
  from_account_id uuid not null,
  to_account_id uuid not null,
  -- The business day of the posting.
  day date not null,
  state text not null default 'due',
  reason text,
  movement_id uuid,
  -- Tries once more on the next scheduled date when money was short.
  retry_schedule_id uuid,
  created_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  constraint auto_save_runs_once unique (rule_id, leg_id),
  constraint auto_save_runs_state_known check (state in ('due', 'saved', 'short', 'failed')),
  constraint auto_save_runs_amount check (amount > 0 and from_account_id <> to_account_id),
  constraint auto_save_runs_from foreign key (customer_id, from_account_id) references public.accounts (customer_id, id),
  constraint auto_save_runs_to foreign key (customer_id, to_account_id) references public.accounts (customer_id, id),
  constraint auto_save_runs_saved check ((state = 'saved') = (movement_id is not null)),
  constraint auto_save_runs_retried check (retry_schedule_id is null or state = 'short'),
  constraint auto_save_runs_reason check ((reason is not null) = (state in ('short', 'failed')))
) with (fillfactor = 80);

create index auto_save_runs_by_customer on public.auto_save_runs (customer_id, day, id);
create index auto_save_runs_by_movement on public.auto_save_runs (movement_id) where movement_id is not null;
create index auto_save_runs_by_retry on public.auto_save_runs (retry_schedule_id) where retry_schedule_id is not null;

select bank.guard_by_customer('public.auto_save_runs');

create trigger auto_save_runs_kept
before update on public.auto_save_runs
for each row execute function bank.keep_auto_save_run();
alter table public.auto_save_runs enable always trigger auto_save_runs_kept;

create trigger auto_save_runs_stay
before delete or truncate on public.auto_save_runs
for each statement execute function bank.refuse_change();
alter table public.auto_save_runs enable always trigger auto_save_runs_stay;

grant select on public.auto_save_runs to bank_api, bank_office;
grant select, insert on public.auto_save_runs to bank_worker;
grant update (state, reason, movement_id, retry_schedule_id, changed_at) on public.auto_save_runs to bank_worker;

-- Rules count for what is posted from now on.
insert into public.posting_feeds (consumer, leg_id)
select 'auto-save', coalesce(max(id), 0)
from ledger.leg;
