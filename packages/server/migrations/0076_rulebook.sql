-- Up Migration
-- Rules that the bank can change without a release, and the two people that each change takes.

-- Dual control: what one person of the staff asks for and another carries out. The arguments are kept as they were asked,
-- and their digest is what the second person approves.
create table public.control_requests (
  id uuid not null constraint control_requests_pkey primary key,
  operation text not null,
  arguments jsonb not null,
  digest bytea not null,
  why text not null,
  made_by uuid not null constraint control_requests_by_staff references public.staff_members (id),
  made_at timestamptz not null default bank.now(),
  expires_at timestamptz not null,
  constraint control_requests_maker unique (id, made_by),
  constraint control_requests_sane check (expires_at > made_at and length(why) between 1 and 500),
  constraint control_requests_digest check (
    digest = sha256(convert_to(operation || '|' || arguments::text, 'UTF8'))
  )
);

create index control_requests_newest on public.control_requests (operation, made_at);

select bank.keep_append_only('public.control_requests');

grant select, insert on public.control_requests to bank_office;

-- How a request ended; one that nobody decided ends with its time. One row for each, so it is carried out once.
create table public.control_decisions (
  request_id uuid not null constraint control_decisions_pkey primary key,
  made_by uuid not null,
  outcome text not null,
  decided_by uuid not null constraint control_decisions_by_staff_member references public.staff_members (id),
  decided_at timestamptz not null default bank.now(),
  constraint control_decisions_of_a_request foreign key (request_id, made_by)
  references public.control_requests (id, made_by),
  constraint control_decisions_known check (outcome in ('approved', 'withdrawn')),
  constraint control_decisions_two_people check (outcome <> 'approved' or decided_by <> made_by)
);

create trigger decision_is_allowed
before insert on public.control_decisions
for each row execute function bank.keep_control_decision();

select bank.keep_append_only('public.control_decisions');

grant select, insert on public.control_decisions to bank_office;

-- The rules that can change, with their bounds: cents, or minutes of the day. `money_rule` is their name in
-- bank.money_rules, which plans are compared with. The contract has the same list, and a test compares the two.
create table bank.changeable_rules (
  name text not null constraint changeable_rules_pkey primary key,
  unit text not null,
  least bigint not null,
  most bigint not null,
  money_rule text constraint changeable_rules_money_rule_key unique,
  constraint changeable_rules_sane check (unit in ('cents', 'time') and least <= most)
);

insert into bank.changeable_rules (name, unit, least, most, money_rule)
values
('fee.wire', 'cents', 0, 10000, 'fee.wire'),
('cut-off.ach', 'time', 540, 1020, null),
('cut-off.wire', 'time', 540, 1020, null),
('limit.transfer-day', 'cents', 0, 10000000, 'limit.5'),
('limit.wire-day', 'cents', 0, 50000000, 'limit.6'),
('limit.bill-day', 'cents', 0, 25000000, 'limit.7'),
('limit.uncoded-day', 'cents', 0, 49999, 'limit.8');

grant select on bank.changeable_rules to bank_office;

-- What the bank has made of its rules. It lies over the versions of the code, in the database as in the kernel's rulebook.
create table public.rule_versions (
  id bigint not null constraint rule_versions_pkey primary key,
  rule text not null constraint rule_versions_of_a_rule references bank.changeable_rules (name),
  takes_effect_on date not null,
  value jsonb not null,
  why text not null,
  request_id uuid not null constraint rule_versions_request_key unique
  constraint rule_versions_of_a_request references public.control_decisions (request_id),
  made_by uuid not null,
  checked_by uuid not null,
  made_at timestamptz not null default bank.now(),
  digest bytea not null constraint rule_versions_digest_key unique,
  constraint rule_versions_two_people check (made_by <> checked_by)
);

create index rule_versions_by_rule on public.rule_versions (rule, takes_effect_on, id);

create trigger version_is_allowed
before insert on public.rule_versions
for each row execute function bank.keep_rule_version();

select bank.keep_append_only('public.rule_versions');

-- What a rule says is public; who changed it, and why, is the office's.
grant select (id, rule, takes_effect_on, value, digest) on public.rule_versions to bank_api, bank_worker;
grant select, insert on public.rule_versions to bank_office;

-- The name of the rules a plan was made with; null in plans of the last release, which knew only those of the code.
alter table public.sealed_plans add column rules text;
