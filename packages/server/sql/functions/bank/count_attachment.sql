-- Counts a customer's attachments as they come and go. The count is changed first and thereby locked, so that two uploads
-- at once can't both take the last place, of the customer or of one transaction.
create or replace function bank.count_attachment() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    update public.attachment_usage as used
    set files = used.files - 1
    where used.customer_id = old.customer_id;
    return null;
  end if;
  insert into public.attachment_usage as used (customer_id, files)
  values (new.customer_id, 1)
  on conflict (customer_id) do update
  set files = used.files + 1;
  if (
    select count(*)
    from public.transaction_attachments as kept
    where kept.customer_id = new.customer_id
      and kept.account_id = new.account_id
      and kept.subject_id = new.subject_id
  ) > 10 then
    raise exception 'a transaction has at most ten attachments'
    using errcode = 'check_violation', constraint = 'transaction_attachments_bounded';
  end if;
  return null;
end;
$$;
