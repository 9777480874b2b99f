import { interestDayAfter } from '@bank/contract/accounts/certificates/rules.ts';
import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import type { Tx } from '../../platform/database.ts';
import type { OwnAccount } from '../accounts/service.ts';
import { findChoices } from './queries/certificates.ts';

/** The business day of a certificate's next interest payment; null if it is closed. */
export async function nextInterestDay(tx: Tx, one: OwnAccount): Promise<Day | null> {
  const { certificate: terms, number, readOn, id, balance } = one;
  if (!terms || balance.state === 'closed') return null;
  const { interestOn } = await findChoices(tx, id);
  const beganOn = terms.beganOn ?? (await openedOn(tx, number, readOn));
  const nextOn = interestOn ?? interestDayAfter(beganOn, beganOn);
  return onOrAfterBusinessDay(nextOn < terms.maturesOn ? nextOn : terms.maturesOn);
}

async function openedOn(tx: Tx, number: OwnAccount['number'], day: Day): Promise<Day> {
  const [figures] = await readFigures(tx, [number], day);
  if (!figures) throw new Error('the books do not know an account of the tables');
  return dayFrom(figures.openedOn);
}
