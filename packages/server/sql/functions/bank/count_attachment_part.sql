-- Counts the bytes of a customer's attachments as they come and go. What is stored counts, not what its row says of it.
create or replace function bank.count_attachment_part() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    update public.attachment_usage as used
    set stored_bytes = used.stored_bytes - octet_length(old.sealed)
    where used.customer_id = old.customer_id;
  else
    update public.attachment_usage as used
    set stored_bytes = used.stored_bytes + octet_length(new.sealed)
    where used.customer_id = new.customer_id;
  end if;
  return null;
end;
$$;
