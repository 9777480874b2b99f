-- The answer to a question that was asked before. With other contents it is declined and kept for a person. What was approved
-- and has ended since is declined too, because nothing can be captured any more and nobody may hand out goods for it.
create or replace function bank.answer_again(
  known public.authorizations,
  asked_mark bytea,
  asked_amount bigint,
  out is_approved boolean,
  out approval_code text,
  out decline_reason text
)
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  is_approved := false;
  if known.mark <> asked_mark then
    perform bank.note_changed_question(known, asked_mark, asked_amount);
    decline_reason := 'changed';
  elsif known.state = 'declined' then
    decline_reason := known.reason;
  elsif known.state = 'reversed' then
    decline_reason := 'reversed';
  elsif known.state = 'expired' or (known.state = 'approved' and known.expires_at <= bank.now()) then
    decline_reason := 'expired';
  else
    is_approved := true;
    approval_code := known.code;
  end if;
end;
$$;
