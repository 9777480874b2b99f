-- Up Migration
-- The key of each customer, wrapped by a key that never enters the database. What is sealed with it can be read by whoever
-- holds both; destroying the row destroys everything it sealed.

create table public.customer_keys (
  customer_id uuid not null constraint customer_keys_pkey primary key,
  wrapped_key bytea not null,
  key_id text not null,
  created_at timestamptz not null default bank.now(),
  constraint customer_keys_wrapped_key_is_whole check (octet_length(wrapped_key) = 60)
);

-- After the bank's key was changed, what the old one wrapped is found by its name.
create index customer_keys_key_id_idx on public.customer_keys (key_id, customer_id);

select bank.guard_by_customer('public.customer_keys');

-- Only the worker wraps anew and destroys: whoever takes over the api can lock nobody out of their own.
grant select, insert on public.customer_keys to bank_api;
grant select, insert, delete on public.customer_keys to bank_worker;
grant select, insert on public.customer_keys to bank_office;
grant update (wrapped_key, key_id) on public.customer_keys to bank_worker;
