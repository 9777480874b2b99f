-- Up Migration
-- Browsers that get push messages, and phone numbers that were confirmed by a text.

-- The institution's list. A browser names its push service, and the bank sends to no other host. A star is one name.
create table public.push_hosts (
  host text not null constraint push_hosts_pkey primary key,
  constraint push_hosts_named check (host ~ '^(\*|[a-z0-9-]+)(\.[a-z0-9-]+)*\.[a-z]{2,}$')
);

insert into public.push_hosts (host)
values
('fcm.googleapis.com'), ('updates.push.services.mozilla.com'), ('web.push.apple.com'), ('*.notify.windows.com');

grant select on public.push_hosts to bank_api, bank_worker;

create table public.push_devices (
  id uuid not null constraint push_devices_pkey primary key,
  customer_id uuid not null,
  -- As it is on the list.
  host text not null constraint push_devices_of_host references public.push_hosts (host),
  -- A keyed hash of the address: one browser is one device.
  endpoint_key bytea not null,
  -- Address and keys of the browser.
  subscription_sealed text not null,
  -- The bank's public key that the browser subscribed with. Its push service takes messages signed with no other.
  sender_key text not null,
  name text not null,
  added_at timestamptz not null default bank.now(),
  ended_at timestamptz,
  constraint push_devices_sane check (
    subscription_sealed like 'v1:%' and length(endpoint_key) = 32 and length(name) between 1 and 80
    and length(sender_key) = 87
  )
);

create unique index push_devices_live on public.push_devices (endpoint_key) where ended_at is null;
create index push_devices_by_customer on public.push_devices (customer_id) where ended_at is null;

select bank.guard_by_customer('public.push_devices');

grant select, insert on public.push_devices to bank_api;
grant update (ended_at) on public.push_devices to bank_api, bank_worker;
grant select on public.push_devices to bank_worker;

-- Null: nobody has proven that the number is the customer's. Nothing is sent to it then, but a code.
alter table public.customers add column phone_confirmed_at timestamptz;

-- Until now nothing but security mail was sent, and these could not be switched on.
update public.notification_settings
set balance_alerts = true, transaction_alerts = true, security_alerts = true, email = true;

alter table public.notification_settings add constraint notification_settings_security_stays
check (security_alerts and email) not valid;

grant update (phone_confirmed_at) on public.customers to bank_api;

create policy of_texts on public.outbox for insert to bank_api
with check (topic = 'notifications.text-wanted' and customer_id = (select bank.customer_id()));

-- Nobody is signed on: the fact carries a sealed token and names no customer.
create policy of_unsubscribing on public.outbox for insert to bank_api
with check (topic = 'alert.unsubscribed' and customer_id is null);
