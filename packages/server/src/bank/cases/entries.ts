import { repliedTopic } from '@bank/contract/bank/cases/contract.ts';
import { caseKinds, type CaseKind } from '@bank/contract/bank/cases/rules.ts';
import type { Tx } from '../../platform/database.ts';
import { announce } from '../../platform/outbox.ts';
import { Erased } from '../../platform/vault.ts';
import type { Context } from '../../platform/work.ts';

/** Where the vault keeps what people wrote in a case. */
export const TEXT_PLACE = 'case_entries.text_sealed';

export function sealText(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  text: string,
): Promise<string> {
  return vault.seal(tx, customerId, TEXT_PLACE, text);
}

/** Null if nothing was written, or the customer was erased. */
export async function openText(
  tx: Tx,
  { vault }: Pick<Context, 'vault'>,
  customerId: string,
  sealed: string | null,
): Promise<string | null> {
  if (sealed === null) return null;
  try {
    return await vault.open(tx, customerId, TEXT_PLACE, sealed);
  } catch (error) {
    if (error instanceof Erased) return null;
    throw error;
  }
}

/** Whoever knows the customer's address tells them. The fact holds nothing of what was written. */
export function announceReply(
  tx: Tx,
  {
    caseId,
    customerId,
    kind,
    subjectId,
  }: { caseId: string; customerId: string; kind: CaseKind; subjectId: string },
): Promise<void> {
  return announce(tx, { topic: repliedTopic, customerId, payload: { caseId, kind, subjectId } });
}

export function kindOf(text: string): CaseKind {
  const kind = caseKinds.find((each) => each === text);
  if (!kind) throw new RangeError(`${text} is no kind of case`);
  return kind;
}
