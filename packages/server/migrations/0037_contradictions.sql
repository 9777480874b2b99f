-- Up Migration
-- What a network said against what was already true, until a person has looked at it.

-- Who looked at it, and what they found. The note is sealed: people write down more than they were
-- asked for.
create table public.rail_resolutions (
  answer_id text not null constraint rail_resolutions_pkey primary key,
  note_sealed text not null,
  resolved_by uuid not null,
  resolved_at timestamptz not null default bank.now(),
  constraint rail_resolutions_of_answer foreign key (answer_id) references public.rail_answers (id),
  constraint rail_resolutions_note_is_sealed check (note_sealed like 'v1:%')
);

select bank.keep_append_only('public.rail_resolutions');

-- The office sees one customer's rows at a time, and an answer may be nobody's. This tells it what
-- stands against what, and neither who the customer is nor who was paid.
create function bank.list_contradictions(is_resolved boolean, listed_max integer)
returns table (
  answer_id text,
  movement_id uuid,
  reference text,
  kind text,
  rail text,
  state text,
  amount bigint,
  answers jsonb,
  note_sealed text,
  resolved_by uuid,
  resolved_at timestamptz
)
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select
    answer.id, answer.movement_id, movement.reference, movement.kind, movement.rail, movement.state, movement.amount,
    (
      select jsonb_agg(
        jsonb_build_object(
          'answerId', said.id, 'what', said.what, 'reason', said.reason, 'effect', said.effect,
          'receivedAt', said.received_at
        )
        order by said.received_at, said.id
      )
      from (
        select every_answer.*
        from public.rail_answers as every_answer
        where every_answer.movement_id = answer.movement_id
        order by every_answer.received_at, every_answer.id
        limit 50
      ) as said
    ),
    resolution.note_sealed, resolution.resolved_by, resolution.resolved_at
  from public.rail_answers as answer
  left join public.movements as movement on movement.id = answer.movement_id
  left join public.rail_resolutions as resolution on resolution.answer_id = answer.id
  where answer.effect = 'contradiction' and (resolution.answer_id is not null) = is_resolved
  order by answer.received_at, answer.id
  limit listed_max;
$$;

-- The movement that an answer contradicts; null when the answer contradicts nothing.
create function bank.contradicted_movement(answer text) returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
  select movement_id
  from public.rail_answers
  where id = answer and effect = 'contradiction';
$$;

grant select, insert on public.rail_resolutions to bank_office;
grant execute on function bank.list_contradictions(boolean, integer), bank.contradicted_movement(text) to bank_office;
