import { notFound } from '@bank/kernel/problem.ts';
import { readJournalDetail } from '../../movements/account-history.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { readOwn } from '../accounts/service.ts';
import type { Subject } from './queries/notes.ts';

/**
 * What a journal of an account is about, under one id for its whole life: its movement, or the journal that placed the hold,
 * or the journal itself. A payment is held by one journal, posted by another and perhaps returned by a third.
 */
export async function subjectOf(
  tx: Tx,
  { customerId }: CustomerContext,
  accountId: string,
  journalId: string,
): Promise<Subject> {
  const [account = notFound()] = await readOwn(tx, [accountId]);
  const { legs, movement } = (await readJournalDetail(tx, journalId)) ?? notFound();
  const mine = legs.filter(({ debit, credit }) => debit === account.number || credit === account.number);
  const isComing = movement?.to === account.number;
  if (mine.length === 0 && !isComing) notFound();
  const asked = legs.find(({ intent }) => intent === journalId);
  return { customerId, accountId, subjectId: movement?.id ?? asked?.origin ?? journalId };
}
