-- Up Migration
-- A face is personal: what lies here is sealed with the customer's own key.
create table public.photos (
  customer_id uuid not null constraint photos_pkey primary key,
  photo_id uuid not null,
  photo_sealed text not null,
  changed_at timestamptz not null default bank.now(),
  constraint photos_photo_is_sealed check (photo_sealed like 'v1:%'),
  constraint photos_photo_is_small check (length(photo_sealed) <= 1000000)
);

select bank.guard_by_customer('public.photos');

grant select, insert, update, delete on public.photos to bank_api;
