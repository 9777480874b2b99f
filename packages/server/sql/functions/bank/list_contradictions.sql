-- The answers of networks that contradict what was already true. The office sees one customer's rows at a time, and an
-- answer may be nobody's: this tells it what contradicts what, and neither who the customer is nor who was paid.
create or replace function bank.list_contradictions(is_resolved boolean, listed_max integer)
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
          'amount', said.amount, 'receivedAt', said.received_at
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

grant execute on function bank.list_contradictions to bank_office;
