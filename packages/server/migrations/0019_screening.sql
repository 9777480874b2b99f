-- Up Migration
-- Whom the bank must not pay before a person has looked: the published names, and the payees who look like one of them. A
-- payee is compared with the lists in force when the money leaves, and not only when the payee was added.

create table public.screening_names (
  source text not null,
  -- The words of the name in one order, so that every way to write it is the same.
  name_key text not null,
  words text[] not null,
  listed text not null,
  loaded_at timestamptz not null default bank.now(),
  -- What the publisher says of the person besides the name: for whoever compares.
  detail text,
  constraint screening_names_pkey primary key (source, name_key),
  constraint screening_names_sane check (cardinality(words) > 0 and length(listed) between 1 and 400)
);

create index screening_names_by_word on public.screening_names using gin (words);

-- The customers' process neither reads the lists nor raises a case: what it answers cannot tell of either.
grant select on public.screening_names to bank_worker;
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

grant select, insert on public.screening_cases to bank_worker;

-- What a person of the bank decided. The note is sealed: people write down more than they were asked for.
-- not guarded: it names no customer, and the office reads it through bank.list_screening_cases.
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

grant select on public.screening_decisions to bank_worker;
grant select, insert on public.screening_decisions to bank_office;

-- Counts how often a list was loaded. There is one row.
create table public.screening_edition (
  is_current boolean not null default true constraint screening_edition_pkey primary key,
  edition bigint not null default 0,
  constraint screening_edition_is_one check (is_current)
);

insert into public.screening_edition default values;

grant select on public.screening_edition to bank_worker, bank_office;
grant update (edition) on public.screening_edition to bank_office;
