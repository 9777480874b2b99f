-- A question that comes again with other contents is kept for a person, once for each thing it says. It changes nothing.
create or replace function bank.note_changed_question(known public.authorizations, asked_mark bytea, asked_amount bigint)
returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  answer_id constant text :=
    concat_ws(':', 'question', known.network, known.question_id, substr(encode(asked_mark, 'hex'), 1, 16));
begin
  insert into public.rail_answers (id, movement_id, customer_id, what, amount, effect, applied_at)
  values (answer_id, known.id, known.customer_id, 'changed', asked_amount, 'contradiction', bank.now())
  on conflict (id) do nothing;
  if found then
    insert into public.outbox (id, topic, customer_id, fact)
    values (
      gen_random_uuid(), 'movement.contradicted', known.customer_id,
      jsonb_build_object('movementId', known.id, 'answerId', answer_id, 'what', 'changed', 'reason', null)
    );
  end if;
end;
$$;
