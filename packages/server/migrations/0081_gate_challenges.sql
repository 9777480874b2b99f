-- Up Migration
-- Apart from the one that added it, so that nobody waits while the rows are read.
alter table public.passkey_challenges validate constraint passkey_challenges_purpose_known;
