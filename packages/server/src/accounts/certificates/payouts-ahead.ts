import {
  interestDayAfter,
  interestPayments,
  type InterestSoFar,
} from '@bank/contract/accounts/certificates/rules.ts';
import { addDays, dayFrom, type Day } from '@bank/kernel/day.ts';
import { accrual } from '@bank/kernel/interest.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { readFigures } from '@bank/ledger/figures.ts';
import type { Tx } from '../../platform/database.ts';
import type { OwnAccount } from '../accounts/service.ts';
import { findChoices, findOwed, type Choices } from './queries/certificates.ts';

/** The ledger divides a cent by ppm and 365; the kernel also by 366, for leap years. */
const PARTS_OF_PART = 366n;

/** What a certificate will pay into another account: its interest, or all of it at the end. */
export type PayoutAhead = {
  readonly certificateId: string;
  readonly toAccountId: string;
  readonly day: Day;
  readonly amount: Cents;
  readonly what: 'interest' | 'maturity';
};

/** Interest earned so far; the next payment is on `nextOn`. */
export async function interestSoFar(
  tx: Tx,
  { number, balance, readOn }: OwnAccount,
  { nextOn, interestTo }: Pick<Choices, 'interestTo'> & { readonly nextOn: Day },
): Promise<InterestSoFar> {
  const counted = await findOwed(tx, number);
  return {
    balance: balance.posted,
    owed: accrual((counted?.parts ?? 0n) * PARTS_OF_PART),
    through: counted?.through ?? addDays(readOn, -1),
    nextOn,
    stays: interestTo === null,
  };
}

/** Payments of the customer's certificates into their other accounts, to the cent, if nothing is withdrawn early. */
export async function payoutsAhead(tx: Tx, own: readonly OwnAccount[], until: Day): Promise<PayoutAhead[]> {
  const isOpen = (id: string | null) =>
    own.some((each) => each.id === id && each.balance.state !== 'closed' && each.balance.state !== 'frozen');
  const payouts: PayoutAhead[] = [];
  for (const one of own) {
    if (!one.certificate || one.balance.state !== 'open') continue;
    const choices = await findChoices(tx, one.id);
    const interestTo = isOpen(choices.interestTo) ? choices.interestTo : null;
    const payOutTo = isOpen(choices.payOutTo) && one.balance.held === ZERO ? choices.payOutTo : null;
    if (interestTo === null && payOutTo === null) continue;
    payouts.push(...(await payoutsOf(tx, one, { ...choices, interestTo, payOutTo })));
  }
  return payouts.filter(({ day, amount }) => day <= until && amount > ZERO);
}

async function payoutsOf(tx: Tx, one: OwnAccount, choices: Choices): Promise<PayoutAhead[]> {
  const { certificate: terms, number, readOn, balance, id: certificateId } = one;
  if (!terms) return [];
  const [figures] = await readFigures(tx, [number], addDays(terms.beganOn ?? readOn, 1));
  if (!figures) throw new Error('the books do not know an account of the tables');
  const beganOn = terms.beganOn ?? dayFrom(figures.openedOn);
  const nextOn = choices.interestOn ?? interestDayAfter(beganOn, beganOn);
  const payments = interestPayments(
    { ...terms, beganOn },
    await interestSoFar(tx, one, { ...choices, nextOn }),
  );
  const { interestTo, payOutTo } = choices;
  const last = payments.at(-1);
  return [
    ...(interestTo === null
      ? []
      : payments.map((paid) => ({
          certificateId,
          toAccountId: interestTo,
          ...paid,
          what: 'interest' as const,
        }))),
    ...(payOutTo === null || !last
      ? []
      : [
          {
            certificateId,
            toAccountId: payOutTo,
            day: last.day,
            amount:
              interestTo === null
                ? plus(balance.posted, ...payments.map(({ amount }) => amount))
                : balance.posted,
            what: 'maturity' as const,
          },
        ]),
  ];
}
