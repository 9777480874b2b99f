-- Up Migration
-- Whom the bank must not pay without having looked: the names that were published, and the payees who
-- look like one of them.

create table public.screening_names (
  source text not null,
  -- The words of the name in one order, so that every way to write it is the same.
  name_key text not null,
  words text[] not null,
  listed text not null,
  loaded_at timestamptz not null default bank.now(),
  constraint screening_names_pkey primary key (source, name_key),
  constraint screening_names_sane check (cardinality(words) > 0 and length(listed) between 1 and 400)
);

create index screening_names_by_word on public.screening_names using gin (words);

grant select on public.screening_names to bank_api, bank_worker;
grant select, insert, update, delete on public.screening_names to bank_office;

-- A payee who looks like one of them. What the customer typed is sealed; the line of the list is public.
create table public.screening_cases (
  id uuid not null constraint screening_cases_pkey primary key,
  customer_id uuid not null,
  -- Tells apart whether the same customer asked for the same name before, and nothing else.
  name_digest text not null,
  name_sealed text not null,
  listed text not null,
  source text not null,
  -- What it is about, and the thing itself once there is one.
  about text not null,
  subject_id uuid,
  raised_at timestamptz not null default bank.now(),
  constraint screening_cases_name_is_sealed check (name_sealed like 'v1:%'),
  constraint screening_cases_once unique (customer_id, name_digest, source, listed)
);

create index screening_cases_by_age on public.screening_cases (raised_at, id);
select bank.guard_by_customer('public.screening_cases');

-- What a person of the bank decided. The note is sealed: people write down more than they were asked for.
-- not guarded: it names no customer, and the office reads it through the function below.
create table public.screening_decisions (
  case_id uuid not null constraint screening_decisions_pkey primary key,
  verdict text not null,
  note_sealed text not null,
  decided_by uuid not null,
  decided_at timestamptz not null default bank.now(),
  constraint screening_decisions_of_case foreign key (case_id) references public.screening_cases (id),
  constraint screening_decisions_verdict_known check (verdict in ('clear', 'confirm')),
  constraint screening_decisions_note_is_sealed check (note_sealed like 'v1:%')
);

select bank.keep_append_only('public.screening_decisions');

grant select, insert on public.screening_cases to bank_api, bank_worker;
grant select on public.screening_decisions to bank_api, bank_worker;
grant select, insert on public.screening_decisions to bank_office;

-- The office sees one customer's rows at a time; a case is looked for among all of them.
create function bank.list_screening_cases(is_decided boolean, listed_max integer)
returns table (
  id uuid,
  customer_id uuid,
  name_sealed text,
  listed text,
  source text,
  about text,
  subject_id uuid,
  raised_at timestamptz,
  verdict text,
  note_sealed text,
  decided_by uuid,
  decided_at timestamptz
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    found.id, found.customer_id, found.name_sealed, found.listed, found.source, found.about, found.subject_id,
    found.raised_at, decision.verdict, decision.note_sealed, decision.decided_by, decision.decided_at
  from public.screening_cases as found
  left join public.screening_decisions as decision on decision.case_id = found.id
  where (decision.case_id is not null) = is_decided
  order by found.raised_at, found.id
  limit listed_max;
$$;

create function bank.find_screening_case(asked uuid)
returns table (
  id uuid,
  customer_id uuid,
  name_sealed text,
  listed text,
  source text,
  about text,
  subject_id uuid,
  raised_at timestamptz
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    found.id, found.customer_id, found.name_sealed, found.listed, found.source, found.about, found.subject_id,
    found.raised_at
  from public.screening_cases as found
  where found.id = asked;
$$;

grant execute on function bank.list_screening_cases(boolean, integer), bank.find_screening_case(uuid) to bank_office;
