-- Up Migration
-- The banks that can be paid, by their routing numbers. The office loads the participants of the
-- clearing house; nothing here belongs to a customer.

create table public.banks (
  routing_number text not null constraint banks_pkey primary key,
  name text not null,
  -- As it is searched for: without accents, marks and capitals.
  folded text not null,
  loaded_at timestamptz not null default bank.now(),
  constraint banks_routing_number_digits check (routing_number ~ '^[0-9]{9}$'),
  constraint banks_name_short check (length(name) between 1 and 140)
);

create index banks_by_name on public.banks (folded text_pattern_ops, routing_number);

grant select on public.banks to bank_api, bank_worker;
grant select, insert, update, delete on public.banks to bank_office;
