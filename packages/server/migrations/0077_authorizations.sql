-- Up Migration
-- Questions that need an answer at once: may this purchase be made, may this cash be paid out? A question counts once by its
-- network and its id, however often it is asked. The process that answers signs on as bank_network, which the migration run
-- has made: it calls two functions and reads no customer's table.

grant usage on schema bank to bank_network;
grant select on bank.clock to bank_network;

create table public.authorizations (
  network text not null,
  -- As the network named it.
  question_id text not null,
  -- The intent of the journal that set the money aside.
  id uuid not null constraint authorizations_id_key unique,
  -- A keyed hash of everything that was asked. Null: its reversal came before the question.
  mark bytea,
  customer_id uuid,
  account_id uuid,
  -- What may be captured; a reversal in part lowers it.
  amount bigint not null,
  category text,
  -- The network's own time.
  asked_at timestamptz,
  state text not null,
  -- The approval code.
  code text,
  -- Why it was declined.
  reason text,
  hold_id bigint,
  captured bigint not null default 0,
  expires_at timestamptz,
  decided_at timestamptz not null default bank.now(),
  changed_at timestamptz not null default bank.now(),
  constraint authorizations_pkey primary key (network, question_id),
  constraint authorizations_network_known check (network in ('card', 'atm')),
  constraint authorizations_question_short check (length(question_id) between 1 and 100),
  constraint authorizations_category_short check (length(category) between 1 and 20),
  constraint authorizations_state_known check (
    state in ('approved', 'declined', 'reversed', 'captured', 'expired')
  ),
  constraint authorizations_sane check (
    amount between 0 and 9007199254740991 and (mark is null or amount > 0) and captured >= 0
  ),
  constraint authorizations_of_question check (
    (mark is null) = (asked_at is null) and (mark is not null or (state = 'reversed' and hold_id is null))
  ),
  -- Every approval has its money, its owner, its code and its end.
  constraint authorizations_approved check (
    case
      when state = 'declined' or mark is null then num_nonnulls(code, hold_id, expires_at) = 0
      else num_nonnulls(customer_id, account_id, code, hold_id, expires_at) = 5 and reason is null
    end
  ),
  constraint authorizations_declined check (state <> 'declined' or reason is not null),
  constraint authorizations_captured check ((state = 'captured') = (captured > 0)),
  constraint authorizations_end check (expires_at between decided_at and decided_at + interval '31 days')
) with (fillfactor = 80);

create index authorizations_to_expire on public.authorizations (expires_at) where state = 'approved';
create index authorizations_by_customer on public.authorizations (customer_id, decided_at) where customer_id is not null;

select bank.guard_by_customer('public.authorizations');

create trigger authorizations_kept
before update on public.authorizations
for each row execute function bank.keep_authorization();
alter table public.authorizations enable always trigger authorizations_kept;

create trigger authorizations_stay
before delete or truncate on public.authorizations
for each statement execute function bank.refuse_change();
alter table public.authorizations enable always trigger authorizations_stay;

grant select on public.authorizations to bank_worker;
grant update (state, captured, changed_at) on public.authorizations to bank_worker;

-- An item may capture what an authorization has set aside. An advice tells of a purchase that the network approved itself
-- while the bank was silent: its money is gone, so it is posted as it is.
alter table public.rail_items add column question_id text
constraint rail_items_question_short check (length(question_id) between 1 and 100);
alter table public.rail_items add column is_advice boolean not null default false
constraint rail_items_advice_sane check (
  not is_advice or (network = 'card' and direction = 'out' and question_id is not null)
);
