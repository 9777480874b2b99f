-- Up Migration
-- A network may settle less than was asked for: its answer then says how much. An item that is delivered again with other
-- contents is kept as an answer too: it contradicts the first delivery, and a person looks at it. The rows that are there
-- fit already, so the table is not read for it.

alter table public.rail_answers add column amount bigint;
alter table public.rail_answers add constraint rail_answers_amount_sane check (amount > 0) not valid;

alter table public.rail_answers drop constraint rail_answers_what_known;
alter table public.rail_answers add constraint rail_answers_what_known check (
  what in ('accepted', 'settled', 'rejected', 'returned', 'changed')
) not valid;

-- Only what contradicts can be of that kind: no movement follows from it.
alter table public.rail_answers add constraint rail_answers_changed_contradicts check (
  what <> 'changed' or effect is not distinct from 'contradiction'
) not valid;
