-- Up Migration
-- What the bank has told a customer. An item is a kind and its values; the sentence is made in the reader's language.

create table public.inbox_items (
  id uuid not null constraint inbox_items_pkey primary key,
  customer_id uuid not null,
  kind text not null,
  category text not null,
  -- The account it is about, if it is about one.
  account_id uuid,
  -- Names and amounts, with the customer's key.
  values_sealed text not null,
  -- What it leads to: a kind of page and an id, never an address.
  link jsonb,
  -- The same occurrence is told once.
  key text,
  told_at timestamptz not null default bank.now(),
  constraint inbox_items_of_customer unique (customer_id, id),
  constraint inbox_items_told_once unique (customer_id, key),
  constraint inbox_items_category_known check (
    category in ('payments', 'balances', 'bills', 'cards', 'savings', 'security', 'statements', 'emails')
  ),
  constraint inbox_items_sane check (
    kind ~ '^[a-z][a-zA-Z]{1,39}$' and values_sealed like 'v1:%' and length(values_sealed) <= 40000
    and length(key) between 1 and 200 is not false
    and (link is null or (jsonb_typeof(link) = 'object' and link ? 'to' and length(link::text) <= 300))
  )
);

create index inbox_items_newest on public.inbox_items (customer_id, told_at desc, id desc);

select bank.guard_by_customer('public.inbox_items');
select bank.keep_append_only('public.inbox_items');

grant select, insert on public.inbox_items to bank_api, bank_worker, bank_office;

create table public.inbox_reads (
  customer_id uuid not null,
  item_id uuid not null,
  read_at timestamptz not null default bank.now(),
  constraint inbox_reads_pkey primary key (customer_id, item_id),
  constraint inbox_reads_of_item foreign key (customer_id, item_id) references public.inbox_items (customer_id, id)
);

select bank.guard_by_customer('public.inbox_reads');
select bank.keep_append_only('public.inbox_reads');

grant select, insert on public.inbox_reads to bank_api;
grant select on public.inbox_reads to bank_worker;

create policy of_inbox on public.outbox for insert to bank_api
with check (topic in ('inbox.read', 'inbox.told') and customer_id = (select bank.customer_id()));
