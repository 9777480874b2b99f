-- Up Migration
-- Points of credit accounts: how they were earned, what they are redeemed for, and how a reward reaches its customer. Points
-- are no money and are never in the ledger.

-- What points can be redeemed for. A row is what was offered, so it ends and isn't changed.
create table public.rewards (
  id text not null constraint rewards_pkey primary key,
  place smallint not null constraint rewards_place_key unique,
  category text not null,
  -- `statement`: a credit to the account that earned the points. `deposit`: to another account. `code`: from the supplier.
  kind text not null,
  points integer not null,
  -- What it costs the bank: paid to the customer, or owed to the supplier.
  cents bigint not null,
  name text not null,
  description text not null,
  is_featured boolean not null default false,
  valid_from date not null,
  valid_until date,
  constraint rewards_id_short check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  constraint rewards_category_known check (category in ('cashback', 'giftcard', 'travel', 'dining')),
  constraint rewards_kind_known check (kind in ('statement', 'deposit', 'code')),
  constraint rewards_sane check (
    points > 0 and cents > 0 and length(name) between 1 and 80 and length(description) between 1 and 200
    and valid_until >= valid_from is not false
  )
);

insert into public.rewards (id, place, category, kind, points, cents, name, description, is_featured, valid_from)
values
('statement-50', 10, 'cashback', 'statement', 5000, 5000, '$50 statement credit', 'A credit to your card', true, '2020-01-01'),
('coastline-air-100', 20, 'travel', 'code', 9000, 9000, '$100 Coastline Air credit', 'Toward any fare', true, '2020-01-01'),
('statement-25', 30, 'cashback', 'statement', 2500, 2500, '$25 statement credit', 'A credit to your card', false, '2020-01-01'),
('deposit-100', 40, 'cashback', 'deposit', 10000, 10000, '$100 deposit', 'To your checking or savings', false, '2020-01-01'),
('harbor-street-25', 50, 'giftcard', 'code', 2500, 2500, '$25 Harbor Street Grocers', 'Gift card', false, '2020-01-01'),
('ridgeline-50', 60, 'giftcard', 'code', 5000, 5000, '$50 Ridgeline Outfitters', 'Gift card', false, '2020-01-01'),
('northline-rides', 70, 'travel', 'code', 2800, 2800, '10 rides, Northline Transit', 'Any line, any day', false, '2020-01-01'),
('spindle-point-night', 80, 'travel', 'code', 10000, 10000, '1 night, Spindle Point Inn', 'Room for two', false, '2020-01-01'),
('cedar-table-dinner', 90, 'dining', 'code', 7500, 7500, 'Dinner for two, Cedar Table', 'Three courses', false, '2020-01-01'),
('gull-rock-25', 100, 'dining', 'code', 2500, 2500, '$25 Gull Rock Coffee', 'Gift card', false, '2020-01-01'),
('salt-cove-50', 110, 'dining', 'code', 5000, 5000, '$50 Salt Cove Kitchen', 'Gift card', false, '2020-01-01');

grant select on public.rewards to bank_api, bank_worker;

-- The sum of an account's lines. Only bank.keep_points_entry writes it.
create table public.points_accounts (
  account_id uuid not null constraint points_accounts_pkey primary key,
  customer_id uuid not null,
  -- May be below zero: a refund takes back points that were used.
  balance bigint not null default 0,
  -- How many lines there are.
  places integer not null default 0,
  constraint points_accounts_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id)
) with (fillfactor = 80);

create index points_accounts_by_customer on public.points_accounts (customer_id, account_id);

select bank.guard_by_customer('public.points_accounts');

grant select on public.points_accounts to bank_api, bank_worker;

create table public.reward_redemptions (
  -- Made of the customer and the intent, so it happens once. Also the id of the movement that pays it.
  id uuid not null constraint reward_redemptions_pkey primary key,
  customer_id uuid not null,
  -- The credit account whose points are used.
  account_id uuid not null,
  reward_id text not null constraint reward_redemptions_of_reward references public.rewards (id),
  kind text not null,
  points integer not null,
  amount bigint not null,
  -- Where the money goes.
  to_account_id uuid,
  -- As the customer reads it.
  reference text not null constraint reward_redemptions_reference_key unique,
  redeemed_at timestamptz not null default bank.now(),
  promised_by date not null,
  state text not null default 'ordered',
  -- Why the supplier refused it.
  reason text,
  changed_at timestamptz not null default bank.now(),
  -- How often it was sent to the supplier, and when it may be sent again.
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  sent_at timestamptz,
  -- When its money left the liability for points.
  settled_at timestamptz,
  code_sealed text,
  constraint reward_redemptions_of_account foreign key (customer_id, account_id)
  references public.accounts (customer_id, id),
  constraint reward_redemptions_to_own foreign key (customer_id, to_account_id)
  references public.accounts (customer_id, id),
  constraint reward_redemptions_kind_known check (kind in ('statement', 'deposit', 'code')),
  constraint reward_redemptions_state_known check (
    state in ('ordered', 'posted', 'suspended', 'sent', 'delivered', 'refused')
  ),
  constraint reward_redemptions_sane check (points > 0 and amount > 0 and attempts >= 0),
  constraint reward_redemptions_place check ((kind = 'code') = (to_account_id is null)),
  constraint reward_redemptions_settled check (
    (settled_at is not null) = (state in ('posted', 'suspended', 'delivered'))
  ),
  constraint reward_redemptions_code check (
    (code_sealed is not null) = (state = 'delivered')
    and code_sealed like 'v1:%' is not false and length(code_sealed) <= 1000 is not false
  ),
  constraint reward_redemptions_refused check (state <> 'refused' or (kind = 'code' and reason is not null))
) with (fillfactor = 80);

create index reward_redemptions_by_customer on public.reward_redemptions (customer_id, redeemed_at, id);
create index reward_redemptions_by_account on public.reward_redemptions (account_id, redeemed_at);
create index reward_redemptions_due on public.reward_redemptions (next_at, id)
where state = 'ordered' and kind = 'code' and sent_at is null;
create index reward_redemptions_open on public.reward_redemptions (id) where settled_at is null and state <> 'refused';

select bank.guard_by_customer('public.reward_redemptions');

create trigger redemption_is_kept
before insert or update on public.reward_redemptions
for each row execute function bank.keep_redemption();
alter table public.reward_redemptions enable always trigger redemption_is_kept;

create trigger redemptions_stay
before delete or truncate on public.reward_redemptions
for each statement execute function bank.refuse_change();
alter table public.reward_redemptions enable always trigger redemptions_stay;

grant select, insert on public.reward_redemptions to bank_api;
grant select on public.reward_redemptions to bank_worker;
grant update (
  state, reason, changed_at, attempts, next_at, sent_at, settled_at, code_sealed
) on public.reward_redemptions to bank_worker;

-- Every change of an account's points, with its reason. Written once.
create table public.points_entries (
  account_id uuid not null,
  -- Its place in the account's history, and the balance after it: both are bank.keep_points_entry's.
  place integer not null,
  customer_id uuid not null,
  kind text not null,
  points bigint not null,
  balance bigint not null,
  -- The business day of the posting or of the redemption.
  day date not null,
  at timestamptz not null default bank.now(),
  -- The leg of the journal behind it: a leg counts once.
  leg_id bigint constraint points_entries_leg_key unique,
  -- The movement of the purchase, whose refunds name it too.
  purchase_id uuid,
  -- In cents; below zero for a refund.
  amount bigint,
  -- The merchant, as in the account's history.
  name text,
  -- The rule of the purchase: category, points for a dollar, since when. Null while no purchase is known.
  category text,
  per_dollar integer,
  rule_from date,
  redemption_id uuid constraint points_entries_of_redemption references public.reward_redemptions (id),
  constraint points_entries_pkey primary key (account_id, place),
  constraint points_entries_of_account foreign key (account_id) references public.points_accounts (account_id),
  constraint points_entries_kind_known check (
    kind in ('earned', 'takenBack', 'redeemed', 'givenBack', 'forfeited')
  ),
  -- A purchase earns nothing below its rounding, and a second part may round the other way.
  constraint points_entries_sign check (
    case kind
      when 'redeemed' then points < 0
      when 'forfeited' then points < 0
      when 'givenBack' then points > 0
      else true
    end
  ),
  constraint points_entries_reason check (
    case
      when kind in ('earned', 'takenBack') then
        num_nonnulls(leg_id, purchase_id, amount, name) = 4 and redemption_id is null
        and (kind = 'earned') = (amount > 0) and num_nonnulls(category, per_dollar, rule_from) in (0, 3)
        and (kind = 'takenBack' or per_dollar is not null)
      when kind in ('redeemed', 'givenBack') then
        redemption_id is not null
        and num_nonnulls(leg_id, purchase_id, amount, name, category, per_dollar, rule_from) = 0
      else
        num_nonnulls(leg_id, purchase_id, amount, name, category, per_dollar, rule_from, redemption_id) = 0
    end
  )
);

create index points_entries_by_purchase on public.points_entries (purchase_id, place) where purchase_id is not null;
create index points_entries_by_customer on public.points_entries (customer_id, account_id, place);
create unique index points_entries_once on public.points_entries (redemption_id, kind) where redemption_id is not null;

select bank.guard_by_customer('public.points_entries');
select bank.keep_append_only('public.points_entries');

create trigger points_entry_is_kept
before insert on public.points_entries
for each row execute function bank.keep_points_entry();
alter table public.points_entries enable always trigger points_entry_is_kept;

grant select on public.points_entries to bank_api;
grant select, insert on public.points_entries to bank_worker;

-- The points of a redemption leave with it, and come back when it is refused: no role can do one without the other.
create trigger redemption_takes_points
after insert or update of state on public.reward_redemptions
for each row execute function bank.take_points();
alter table public.reward_redemptions enable always trigger redemption_takes_points;

-- What the supplier said, each once by its id.
create table public.supplier_news (
  id text not null constraint supplier_news_pkey primary key,
  -- The order in which they were said.
  place bigint generated always as identity,
  redemption_id uuid not null,
  what text not null,
  reason text,
  -- Sealed with the bank's key until it is known whose it is.
  code_sealed text,
  received_at timestamptz not null default bank.now(),
  applied_at timestamptz,
  effect text,
  constraint supplier_news_what_known check (what in ('sent', 'delivered', 'refused')),
  constraint supplier_news_effect_known check (effect in ('applied', 'ignored', 'contradiction')),
  constraint supplier_news_short check (
    length(id) between 1 and 200 and length(reason) between 1 and 40 is not false
    and code_sealed like 'v1:%' is not false
  ),
  constraint supplier_news_code check ((what = 'delivered') = (code_sealed is not null)),
  constraint supplier_news_applied check ((applied_at is null) = (effect is null))
);

create index supplier_news_waiting on public.supplier_news (place) where applied_at is null;

grant select, insert on public.supplier_news to bank_worker;
grant update (applied_at, effect) on public.supplier_news to bank_worker;

-- Points are earned from the beginning of the journal: the rules say from which day on.
insert into public.posting_feeds (consumer, leg_id)
values ('points', 0);

-- What a dollar earns and what points are worth. 0106 validates what was stored before.
alter table bank.changeable_rules drop constraint changeable_rules_sane;
alter table bank.changeable_rules add constraint changeable_rules_sane
check (unit in ('cents', 'basis-points', 'points', 'time') and least <= most) not valid;

-- The contract has the same list, and a test compares the two.
insert into bank.changeable_rules (name, unit, least, most, money_rule)
values
('points.dining', 'points', 0, 10, null),
('points.groceries', 'points', 0, 10, null),
('points.transport', 'points', 0, 10, null),
('points.other', 'points', 0, 10, null),
('points.value', 'cents', 50, 200, null);
