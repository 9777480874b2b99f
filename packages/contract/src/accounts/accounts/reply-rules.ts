import { annualYield } from '@bank/kernel/compound.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { toPercent, type Rate } from '@bank/kernel/rate.ts';
import { filingDay } from '../contributions/rules.ts';
import type { CreditDue } from '../credit-cycle/rules.ts';
import { creditTermsOn } from '../credit-cycle/standing-rules.ts';
import {
  CERTIFICATE_TIMES_A_YEAR,
  certificateProgress,
  creditFigures,
  productOn,
  type AccountType,
  type CertificateFacts,
  type Interest,
} from './rules.ts';

/** Annual percentage yield of a certificate, compounded quarterly. */
export const certificateYield = (agreed: Rate): Rate => annualYield(agreed, CERTIFICATE_TIMES_A_YEAR);

/** What was contributed for a tax year, as the ledger counted it. */
export type ContributionYear = { readonly taxYear: number; readonly limit: Cents; readonly made: Cents };

/** What the tables and the ledger know about one account on one day. */
export type AccountFacts<Name extends { readonly type: AccountType }> = {
  readonly name: Name;
  readonly isPrimary: boolean;
  readonly certificate: CertificateFacts | null;
  readonly retirementType: 'traditional' | 'roth' | null;
  readonly balance: {
    readonly posted: Cents;
    readonly held: Cents;
    readonly available: Cents;
    readonly floor: Cents | null;
    readonly state: 'open' | 'frozen' | 'closed';
  };
  readonly figures: {
    readonly openedOn: Day;
    readonly accrued: Cents;
    readonly interestThisYear: Cents;
    readonly interestEver: Cents;
    readonly holds: number;
  };
  /** Overdraft cover; null if there is none. */
  readonly cover: { readonly accountId: Id<'account'>; readonly available: Cents } | null;
  /** Contributions of the customer across all retirement accounts, for each open tax year; null if there are none. */
  readonly contributions: readonly [ContributionYear, ...ContributionYear[]] | null;
  /** What a credit account's latest statement asks for; null before the first statement and for other types. */
  readonly due: CreditDue | null;
  readonly today: Day;
};

/** The account as replied to the customer. Figures that don't apply to its type are null, never a default. */
export function accountFrom<Name extends { readonly type: AccountType }>(facts: AccountFacts<Name>) {
  const { name, balance, figures, certificate, retirementType, contributions, due, today } = facts;
  const product = productOn(name.type, today);
  const earns: Interest | null = certificate
    ? { rate: certificate.rate, annualYield: certificateYield(certificate.rate) }
    : product.interest;
  return {
    ...name,
    isPrimary: facts.isPrimary,
    openedOn: figures.openedOn,
    state: balance.state,
    currentBalance: balance.posted,
    availableBalance: balance.available,
    heldAmount: balance.held,
    pendingCount: figures.holds,
    cover: facts.cover,
    credit:
      name.type === 'credit'
        ? {
            ...creditFigures(balance),
            minimumPayment: due?.minimumPayment ?? ZERO,
            dueOn: due?.dueOn ?? null,
            apr: toPercent(creditTermsOn(today).aprs.purchases),
            statement: due?.statement ?? null,
          }
        : null,
    interest:
      earns === null
        ? null
        : {
            rate: toPercent(earns.rate),
            apy: toPercent(earns.annualYield),
            accrued: figures.accrued,
            yearToDate: figures.interestThisYear,
          },
    certificate: certificate && {
      termMonths: certificate.termMonths,
      openedOn: certificate.beganOn ?? figures.openedOn,
      maturesOn: certificate.maturesOn,
      ...certificateProgress(certificate.beganOn ?? figures.openedOn, certificate.maturesOn, today),
      renewal: certificate.renewal,
      interestEarned: figures.interestEver,
    },
    retirement:
      retirementType && contributions
        ? {
            retirementType,
            ...yearShown(contributions[0]),
            priorYear: contributions[1]
              ? { ...yearShown(contributions[1]), until: filingDay(contributions[1].taxYear) }
              : null,
          }
        : null,
  };
}

function yearShown({ taxYear, limit, made }: ContributionYear) {
  return { taxYear, limit, contributed: made, remaining: cents(Math.max(0, limit - made)) };
}
