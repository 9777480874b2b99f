import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Kind } from '@bank/ledger/chart.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { datesFor } from '../../movements/dates.ts';
import { pullExternal, type sealDetails } from '../../movements/external.ts';
import type { Draft } from '../../movements/plan.ts';

/** Memo of the first entry. Stored in the ledger, so it is the same in every language. */
const MEMO = 'Initial deposit';

/**
 * Where an opening deposit comes from: the customer's account here, their account or card at another bank, a wire or cash.
 * For those last two no network is asked; staff record the arrival.
 */
export type Source =
  | { readonly kind: 'own'; readonly account: AccountNumber }
  | {
      readonly kind: 'outside';
      readonly rail: 'ach' | 'card' | 'wire' | 'counter';
      /** Business days after arrival during which it can be returned. */
      readonly heldDays: number;
      readonly details: Awaited<ReturnType<typeof sealDetails>>;
    };

/** The opening deposit: posts at once from an account here, on arrival from anywhere else. */
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
