import type {
  dropDraft as dropCall,
  loadDraft as loadCall,
  saveDraft as saveCall,
} from '@bank/contract/person/drafts/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { deleteDraft, deleteOldDrafts, findDraft, upsertDraft } from './queries.ts';

const PLACE = 'drafts.sealed';

export function saveDraft(
  context: CustomerContext,
  { form, fields }: RequestOf<typeof saveCall>,
): Promise<ReplyOf<typeof saveCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const sealed = await context.vault.seal(tx, customerId, PLACE, JSON.stringify(fields));
    const savedAt = await upsertDraft(tx, { customerId, form, sealed });
    return { savedAt: savedAt.toISOString() };
  });
}

export function loadDraft(
  context: CustomerContext,
  { form }: RequestOf<typeof loadCall>,
): Promise<ReplyOf<typeof loadCall>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    const row = await findDraft(tx, customerId, form);
    if (!row) return { fields: null, savedAt: null };
    const fields = JSON.parse(await context.vault.open(tx, customerId, PLACE, row.sealed)) as Record<
      string,
      string
    >;
    return { fields, savedAt: row.saved_at.toISOString() };
  });
}

export function dropDraft(
  context: CustomerContext,
  { form }: RequestOf<typeof dropCall>,
): Promise<ReplyOf<typeof dropCall>> {
  return forCustomer(context, async (tx) => {
    await deleteDraft(tx, context.customerId, form);
    return {};
  });
}

export async function forgetOldDrafts({ tx }: JobContext): Promise<void> {
  await deleteOldDrafts(tx);
}
