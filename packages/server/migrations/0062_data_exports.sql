-- Up Migration
-- A customer's copy of everything the bank holds about them: an archive that the worker makes in the background, sealed
-- with the customer's key, and deleted after some days.

create table public.data_exports (
  customer_id uuid not null,
  id uuid not null,
  status text not null default 'queued',
  language text not null,
  -- What is being collected, and how many pieces of the total are done.
  stage text not null default 'records',
  done integer not null default 0,
  total integer not null default 0,
  attempts smallint not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null default bank.now(),
  kept_until timestamptz not null,
  constraint data_exports_pkey primary key (customer_id, id),
  constraint data_exports_status_known check (status in ('queued', 'ready', 'failed')),
  constraint data_exports_stage_known check (stage in ('records', 'accounts', 'statements', 'files')),
  constraint data_exports_language_known check (language in ('en', 'es', 'fr', 'zh')),
  constraint data_exports_sane check (
    done between 0 and total and attempts >= 0 and bytes >= 0 and kept_until > created_at
    and (status <> 'ready' or (done = total and bytes > 0))
  )
);

-- One at a time: of two requests at once, the second fails here.
create unique index data_exports_one_at_a_time on public.data_exports (customer_id) where status = 'queued';
create index data_exports_kept_until on public.data_exports (kept_until);

select bank.guard_by_customer('public.data_exports');

grant select, insert on public.data_exports to bank_api;
grant select, delete on public.data_exports to bank_worker;
grant update (status, stage, done, total, attempts, bytes) on public.data_exports to bank_worker;

create table public.data_export_parts (
  customer_id uuid not null,
  export_id uuid not null,
  place integer not null,
  sealed text not null,
  constraint data_export_parts_pkey primary key (customer_id, export_id, place),
  constraint data_export_parts_of_export foreign key (customer_id, export_id)
    references public.data_exports (customer_id, id) on delete cascade,
  constraint data_export_parts_sane check (place >= 0)
);

select bank.guard_by_customer('public.data_export_parts');

grant select on public.data_export_parts to bank_api;
grant select, insert, delete on public.data_export_parts to bank_worker;
