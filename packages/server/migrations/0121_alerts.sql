-- Up Migration
-- What a customer wants to be told, what was raised, and what became of every message.

create table public.alert_settings (
  customer_id uuid not null,
  key text not null,
  is_security boolean not null,
  enabled boolean not null,
  -- Cents. Amounts above it, or a balance below it.
  threshold bigint,
  days smallint,
  email boolean not null,
  text boolean not null,
  push boolean not null,
  changed_at timestamptz not null default bank.now(),
  constraint alert_settings_pkey primary key (customer_id, key),
  constraint alert_settings_key_known check (
    key in (
      'lowBalance', 'largeDebits', 'largeCredits', 'atmWithdrawals', 'internationalTransactions', 'loginAttempts',
      'passwordChanges', 'profileUpdates', 'statementAvailable', 'paymentReminders', 'creditUsage', 'declinedPurchases'
    )
  ),
  constraint alert_settings_security_known check (
    is_security = (key in ('loginAttempts', 'passwordChanges', 'profileUpdates'))
  ),
  -- Whoever takes over a session can't silence the bank.
  constraint alert_settings_security_stays check (not is_security or (enabled and email)),
  constraint alert_settings_sane check (
    threshold between 0 and 100000000 is not false and days between 1 and 14 is not false
    and (days is not null) = (key = 'paymentReminders')
    and (threshold is not null) = (
      key in ('lowBalance', 'largeDebits', 'largeCredits', 'atmWithdrawals', 'internationalTransactions')
    )
  )
);

select bank.guard_by_customer('public.alert_settings');

grant select, insert, update on public.alert_settings to bank_api;
-- A press on "unsubscribe" is carried out by the worker: nobody is signed on then.
grant select, insert, update on public.alert_settings to bank_worker;

-- What was chosen otherwise for one account. Security alerts are about the customer, so they have no account.
create table public.account_alert_settings (
  customer_id uuid not null,
  account_id uuid not null,
  key text not null,
  enabled boolean not null,
  threshold bigint,
  days smallint,
  email boolean not null,
  text boolean not null,
  push boolean not null,
  changed_at timestamptz not null default bank.now(),
  constraint account_alert_settings_pkey primary key (customer_id, account_id, key),
  constraint account_alert_settings_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint account_alert_settings_key_known check (
    key in (
      'lowBalance', 'largeDebits', 'largeCredits', 'atmWithdrawals', 'internationalTransactions', 'statementAvailable',
      'paymentReminders', 'creditUsage', 'declinedPurchases'
    )
  ),
  constraint account_alert_settings_sane check (
    threshold between 0 and 100000000 is not false and days between 1 and 14 is not false
    and (days is not null) = (key = 'paymentReminders')
    and (threshold is not null) = (
      key in ('lowBalance', 'largeDebits', 'largeCredits', 'atmWithdrawals', 'internationalTransactions')
    )
  )
);

select bank.guard_by_customer('public.account_alert_settings');

-- Deleted when the account is to be told of like the others again.
grant select, insert, update, delete on public.account_alert_settings to bank_api;
grant select, update on public.account_alert_settings to bank_worker;

create table public.alert_preferences (
  customer_id uuid not null constraint alert_preferences_pkey primary key,
  is_quiet boolean not null,
  quiet_from smallint not null,
  quiet_to smallint not null,
  -- A name of the time zone database; the door checks it against the known ones.
  zone text not null,
  is_digest boolean not null,
  changed_at timestamptz not null default bank.now(),
  constraint alert_preferences_sane check (
    quiet_from between 0 and 1439 and quiet_to between 0 and 1439 and zone ~ '^[A-Za-z0-9_+/-]{1,64}$'
  )
);

select bank.guard_by_customer('public.alert_preferences');

grant select, insert, update on public.alert_preferences to bank_api;
grant select on public.alert_preferences to bank_worker;

-- What the feed of postings has found, once for each leg, account and kind.
create table public.alerts_raised (
  id uuid not null constraint alerts_raised_pkey primary key,
  customer_id uuid not null,
  leg_id bigint not null,
  account_id uuid not null,
  key text not null,
  amount bigint not null,
  balance bigint,
  threshold bigint not null,
  -- As it is in the journal.
  name text not null,
  country text,
  movement_id uuid,
  -- The card purchase, as it was approved.
  authorization_id uuid,
  raised_at timestamptz not null default bank.now(),
  constraint alerts_raised_once unique (leg_id, account_id, key),
  constraint alerts_raised_key_known check (
    key in (
      'lowBalance', 'largeDebits', 'largeCredits', 'atmWithdrawals', 'internationalTransactions', 'creditUsage'
    )
  )
);

create index alerts_raised_by_customer on public.alerts_raised (customer_id, raised_at);

select bank.guard_by_customer('public.alerts_raised');
select bank.keep_append_only('public.alerts_raised');

grant select, insert on public.alerts_raised to bank_worker;
grant select on public.alerts_raised to bank_api;

create table public.alert_deliveries (
  id uuid not null constraint alert_deliveries_pkey primary key,
  customer_id uuid not null,
  item_id uuid not null,
  key text not null,
  channel text not null,
  state text not null default 'waiting',
  -- Not before: quiet hours, the daily email, or the pause before another try.
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- Why the last try failed, as a code; never what the other side said.
  reason text,
  changed_at timestamptz not null default bank.now(),
  constraint alert_deliveries_once unique (item_id, channel),
  constraint alert_deliveries_of_item foreign key (customer_id, item_id)
    references public.inbox_items (customer_id, id),
  constraint alert_deliveries_channel_known check (channel in ('email', 'text', 'push')),
  constraint alert_deliveries_state_known check (state in ('waiting', 'sent', 'failed', 'dropped')),
  constraint alert_deliveries_sane check (attempts between 0 and 50 and length(reason) between 1 and 60 is not false)
);

create index alert_deliveries_due on public.alert_deliveries (due_at) where state = 'waiting';
create index alert_deliveries_by_customer on public.alert_deliveries (customer_id, changed_at desc);

select bank.guard_by_customer('public.alert_deliveries');

grant select, insert on public.alert_deliveries to bank_api;
grant select, insert, update on public.alert_deliveries to bank_worker;

-- What happens at the close of a day and was handed on once: a statement that was made, a payment that comes due.
create table public.alert_news (
  what text not null,
  account_id uuid not null,
  period_end date not null,
  customer_id uuid not null,
  noted_at timestamptz not null default bank.now(),
  constraint alert_news_pkey primary key (what, account_id, period_end),
  constraint alert_news_what_known check (what in ('statement', 'payment'))
);

create index alert_news_by_customer on public.alert_news (customer_id, noted_at);

select bank.guard_by_customer('public.alert_news');
select bank.keep_append_only('public.alert_news');

grant select, insert on public.alert_news to bank_worker;
