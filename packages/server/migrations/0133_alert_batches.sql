-- Up Migration
-- What a message is made of stays the same in every try, and nothing is mailed to whom it was mailed or who stopped it.

-- The message that an alert went into. A provider drops a repeated id, so under one id only one content may be sent.
alter table public.alert_deliveries add column batch uuid;
-- What was tried before was sent under the first delivery's id.
update public.alert_deliveries set batch = id where state = 'waiting' and attempts > 0;

-- The news was mailed elsewhere, so this never becomes a mail.
alter table public.alert_deliveries add column is_mailed boolean not null default false;

-- Unsubscribed by the link in a mail. Nothing is mailed in place of another channel either, until email is chosen again.
alter table public.alert_settings add column mail_stopped_at timestamptz;
