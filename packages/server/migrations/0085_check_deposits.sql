-- Up Migration
-- Checks of other banks that customers deposit from photographs. The customers' process hands a deposit in: the movement that
-- waits, what was typed, and both photographs. What becomes of it is the worker's, and the decision on one in doubt is the
-- office's.

create table public.check_deposits (
  movement_id uuid not null constraint check_deposits_pkey primary key,
  customer_id uuid not null,
  account_id uuid not null,
  amount bigint not null,
  -- Tells whether two requests with one intent are the same, and nothing else.
  digest text not null,
  -- The customer says that the check is signed on the back.
  is_endorsed boolean not null,
  email_receipt boolean not null,
  mobile_receipt boolean not null,
  -- The next deposit begins with this account and these receipts.
  save_information boolean not null,
  submitted_at timestamptz not null default bank.now(),
  state text not null default 'received',
  -- Why a person looks at it.
  doubts text [] not null default '{}',
  -- Earlier deposits that it looks like.
  like_ids uuid [] not null default '{}',
  -- What the photograph looks like, so that the same check is found again. Null until it was looked at.
  fingerprint bytea,
  -- The amount that a machine read from the photograph, and how sure it was; null if it read none.
  read_amount bigint,
  read_confidence smallint,
  refusal text,
  -- Of an accepted one: when all of it is available, and how much is on hold until then.
  available_on date,
  held_amount bigint,
  decided_at timestamptz,
  -- What a person decided; the worker makes it true.
  verdict text,
  verdict_reason text,
  verdict_by uuid,
  note_sealed text,
  constraint check_deposits_of_movement foreign key (movement_id) references public.movements (id),
  constraint check_deposits_of_account foreign key (customer_id, account_id)
    references public.accounts (customer_id, id),
  constraint check_deposits_state_known check (state in ('received', 'in_review', 'accepted', 'refused')),
  constraint check_deposits_doubts_known check (
    doubts <@ array['amount_differs', 'photo_borderline', 'like_another', 'large_first']
  ),
  constraint check_deposits_refusal_known check (
    refusal in (
      'check_unreadable', 'check_duplicate', 'check_amount', 'check_not_endorsed', 'check_not_yours',
      'check_not_accepted', 'account_closed'
    )
  ),
  constraint check_deposits_refused_for check ((state = 'refused') = (refusal is not null)),
  constraint check_deposits_accepted_until check (
    (state = 'accepted') = (available_on is not null) and (available_on is null) = (held_amount is null)
  ),
  constraint check_deposits_decided check ((state in ('accepted', 'refused')) = (decided_at is not null)),
  constraint check_deposits_verdict_known check (verdict in ('accept', 'refuse')),
  constraint check_deposits_verdict_is_whole check (num_nonnulls(verdict, verdict_by, note_sealed) in (0, 3)),
  constraint check_deposits_verdict_has_reason check ((verdict = 'refuse') = (verdict_reason is not null) is not false),
  constraint check_deposits_note_is_sealed check (note_sealed like 'v1:%'),
  constraint check_deposits_sane check (
    amount > 0 and is_endorsed and read_amount >= 0 is not false and read_confidence between 0 and 100 is not false
    and held_amount between 0 and amount is not false and octet_length(fingerprint) between 8 and 4096 is not false
    and cardinality(like_ids) <= 20
  )
);

create index check_deposits_by_customer on public.check_deposits (customer_id, movement_id);
create index check_deposits_by_amount on public.check_deposits (amount, submitted_at)
where fingerprint is not null and state <> 'refused';
create index check_deposits_in_review on public.check_deposits (submitted_at, movement_id) where state = 'in_review';
create index check_deposits_submitted_at on public.check_deposits (submitted_at);

select bank.guard_by_customer('public.check_deposits');

create trigger check_deposit_is_kept
before update or delete on public.check_deposits
for each row execute function bank.keep_check_deposit();

alter table public.check_deposits enable always trigger check_deposit_is_kept;

grant select on public.check_deposits to bank_worker, bank_office;
grant select (
  movement_id, customer_id, account_id, amount, digest, email_receipt, mobile_receipt, save_information, submitted_at, state,
  refusal, available_on, held_amount, decided_at, read_amount, read_confidence
) on public.check_deposits to bank_api;
grant insert (
  movement_id, customer_id, account_id, amount, digest, is_endorsed, email_receipt, mobile_receipt, save_information
) on public.check_deposits to bank_api;
grant update (
  state, doubts, like_ids, fingerprint, read_amount, read_confidence, refusal, available_on, held_amount, decided_at
) on public.check_deposits to bank_worker;
grant update (verdict, verdict_reason, verdict_by, note_sealed) on public.check_deposits to bank_office;
-- The sweep of what is past its retention; the trigger lets nothing else go.
grant delete on public.check_deposits to bank_worker;

-- Both sides, in three forms: the upload, redrawn and without metadata; a straight grey one for people; and a black and white
-- one for the other bank. The upload goes when the other two are there. Sealed with the customer's key, in parts.
create table public.check_images (
  movement_id uuid not null constraint check_images_of_deposit
    references public.check_deposits (movement_id) on delete cascade,
  side text not null,
  form text not null,
  customer_id uuid not null,
  type text not null,
  bytes integer not null,
  constraint check_images_pkey primary key (movement_id, side, form),
  constraint check_images_side_known check (side in ('front', 'back')),
  constraint check_images_form_known check (
    (form, type) in (('upload', 'image/webp'), ('grey', 'image/jpeg'), ('bilevel', 'image/tiff'))
  ),
  constraint check_images_sane check (bytes between 1 and 8388608)
);

select bank.guard_by_customer('public.check_images');

grant select, insert on public.check_images to bank_api;
grant select, insert, delete on public.check_images to bank_worker;
grant select on public.check_images to bank_office;

create table public.check_image_parts (
  movement_id uuid not null,
  side text not null,
  form text not null,
  place integer not null,
  customer_id uuid not null,
  sealed text not null,
  constraint check_image_parts_pkey primary key (movement_id, side, form, place),
  constraint check_image_parts_of_image foreign key (movement_id, side, form)
    references public.check_images (movement_id, side, form) on delete cascade,
  constraint check_image_parts_sane check (
    place between 0 and 31 and sealed like 'v1:%' and length(sealed) <= 1000000
  )
);

select bank.guard_by_customer('public.check_image_parts');

grant select, insert on public.check_image_parts to bank_api;
grant select, insert on public.check_image_parts to bank_worker;
grant select on public.check_image_parts to bank_office;

-- Money that is asked for by check has a check: looked at when the transaction ends, because the movement comes first.
create constraint trigger check_has_photographs
after insert on public.rail_instructions
deferrable initially deferred
for each row when (new.rail = 'check' and new.direction = 'in')
execute function bank.require_check_photographs();

insert into bank.money_rules (name, valid_from, cents)
values
('fee.check', '2020-01-01', 0),
-- The largest check, and what may be deposited in a day and in a month.
('most.check', '2020-01-01', 1000000),
('limit.3', '2020-01-01', 500000),
('limit.4', '2020-01-01', 2000000);

insert into bank.plan_rules (
  kind, rail, direction, prefix, topic, leg_kind, counter_account, payee, channel, limit_rule, from_types, to_types,
  has_rail_fee, fee_inside
)
values
(
  'check-deposit', 'check', 'in', 'DEP', 'check-deposit.submitted', null, 12, null, null, 3, '{}',
  '{checking,savings,student,moneyMarket}', true, false
);
