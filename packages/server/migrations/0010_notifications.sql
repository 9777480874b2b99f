-- Up Migration
-- Which mail was handed over and when: neither where it went nor what it said.

create table public.mail_deliveries (
  fact_id uuid not null constraint mail_deliveries_pkey primary key,
  customer_id uuid,
  template text not null,
  language text not null,
  sent_at timestamptz not null default bank.now(),
  message_id text not null,
  constraint mail_deliveries_language_known check (language in ('en', 'es', 'fr', 'zh'))
);

create index mail_deliveries_customer_idx on public.mail_deliveries (customer_id, sent_at) where customer_id is not null;

select bank.guard_by_customer('public.mail_deliveries');
select bank.keep_append_only('public.mail_deliveries');

grant select, insert on public.mail_deliveries to bank_worker;
