-- Up Migration
-- Cards at other banks that a customer has linked, to pay an opening deposit from. The customer types the card at the network,
-- which names it by a token; here a code of the network is typed.

create table public.linked_cards (
  id uuid not null constraint linked_cards_pkey primary key,
  customer_id uuid not null,
  -- The network gave it to the person at its page; it leads to one card, once.
  code text not null constraint linked_cards_code_key unique,
  state text not null default 'asked',
  kind text,
  last_four text,
  bank_name text,
  -- The token, sealed with the customer's key, as an instruction carries it.
  details jsonb,
  asked_at timestamptz not null default bank.now(),
  decided_at timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default bank.now(),
  removed_at timestamptz,
  constraint linked_cards_code_sane check (code ~ '^[A-Z2-9]{10}$'),
  constraint linked_cards_state_known check (state in ('asked', 'linked', 'refused')),
  constraint linked_cards_kind_known check (kind in ('debit', 'credit')),
  constraint linked_cards_whole check (
    case
      when state = 'linked'
        then num_nonnulls(kind, last_four, bank_name, details, decided_at) = 5 and last_four ~ '^[0-9]{4}$'
      else num_nonnulls(kind, last_four, bank_name, details) = 0
    end
  ),
  constraint linked_cards_sealed check (details ->> 'sealed' like 'v1:%' is not false)
);

create index linked_cards_by_customer on public.linked_cards (customer_id, asked_at);
create index linked_cards_asked on public.linked_cards (next_at, id) where state = 'asked';

select bank.guard_by_customer('public.linked_cards');

create trigger linked_card_is_kept
before update on public.linked_cards
for each row execute function bank.keep_linked_card();
alter table public.linked_cards enable always trigger linked_card_is_kept;

grant select on public.linked_cards to bank_api, bank_worker;
grant insert (id, customer_id, code) on public.linked_cards to bank_api;
grant update (removed_at) on public.linked_cards to bank_api;
grant update (
  state, kind, last_four, bank_name, details, decided_at, attempts, next_at
) on public.linked_cards to bank_worker;
