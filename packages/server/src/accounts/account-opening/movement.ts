import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import { pullExternal, type sealDetails } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';

/** What stands on the first entry of a new account. It is kept with the books, the same in every language. */
const MEMO = 'Initial deposit';

/**
 * Where an opening deposit comes from: an account of the customer's here, one of theirs at another bank, or a wire or cash
 * that the bank waits for. Nobody is asked for those two: a person of the bank says when they have come.
 */
export type Source =
  | { readonly kind: 'own'; readonly account: AccountNumber }
  | {
      readonly kind: 'outside';
      readonly rail: 'ach' | 'wire' | 'counter';
      /** Business days for which it can come back after it arrived. */
      readonly heldDays: number;
      readonly details: Awaited<ReturnType<typeof sealDetails>>;
    };

/** The opening deposit: from an own account at once, from everywhere else when it has come. */
export function fundingDraft(funding: {
  source: Source;
  to: AccountNumber;
  amount: Cents;
  isContribution: boolean;
  limits: Draft['limits'];
  clock: Parameters<typeof datesFor>[1];
}): Draft {
  const { source, to, amount, isContribution, limits, clock } = funding;
  const kindOf = (plain: Kind): Kind => (isContribution ? 'contribution' : plain);
  const way =
    source.kind === 'own'
      ? {
          rail: 'book' as const,
          from: source.account,
          to,
          amount,
          fee: ZERO,
          legs: [{ debit: source.account, credit: to, amount, kind: kindOf('transfer'), memo: MEMO }],
        }
      : pullExternal({
          rail: source.rail,
          to,
          amount,
          details: source.details,
          heldDays: source.heldDays,
          entry: { kind: kindOf('deposit'), memo: MEMO },
        });
  return {
    ...way,
    kind: isContribution ? 'contribution' : 'deposit',
    prefix: isContribution ? 'CON' : 'DEP',
    category: 'deposit',
    limits,
    ...datesFor(way.rail, clock),
    topic: 'deposit.submitted',
    approval: 'none',
  };
}
