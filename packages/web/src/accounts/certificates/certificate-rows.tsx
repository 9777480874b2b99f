import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../platform/frame/format.ts';
import type { Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { AskedPanel } from '../accounts/details/asked-panel.tsx';
import { accruedRow } from '../accounts/details/interest-rows.tsx';
import { termText, penaltyDaysOf, choiceText, type Known } from './certificate-model.ts';
import { InterestTo } from './named-account-panel.tsx';

/**
 * The certificate's terms and the customer's choices. A dash stands for what the bank did not send. Number, yield and
 * dates are already in the header.
 */
export function certificateRows(
  account: AccountPage,
  certificate: Known,
  say: Say,
  format: Format,
): Definition[] {
  const { certificate: facts, interest } = account;
  if (!facts) return [];
  return [
    { term: say('account.detail.accountType'), value: say('cd.label.defaultType') },
    { term: say('account.detail.term'), value: termText(facts.termMonths, say) },
    // The yield is in the header. Interest and penalty are computed from this rate.
    ...(interest
      ? [
          {
            term: say('cdTerms.detail.nominalRate'),
            value: say('account.detail.percent', { rate: shownPercent(percent(interest.rate)) }),
          },
        ]
      : []),
    ...(interest ? [accruedRow(account, interest, say('cdTerms.detail.accrued'))] : []),
    { term: say('account.detail.interestEarned'), value: <Money amount={facts.interestEarned} /> },
    ...(account.state === 'closed' ? [] : payoutRows(certificate, say, format)),
    // Far-off dates always include the year.
    { term: say('account.detail.openedOn'), value: format.day(account.openedOn, '') },
    ...(account.state === 'closed' ? [] : endRows(account, facts, certificate, say, format)),
    {
      term: say('account.detail.insured'),
      value: account.insured ? say('cd.label.fdicYes') : say('cd.label.fdicNo'),
    },
  ];
}

function payoutRows(certificate: Known, say: Say, format: Format): Definition[] {
  const next = certificate?.nextInterestOn;
  const unknown = certificate === undefined ? <Skeleton className="inline-block h-3.25 w-16" /> : '–';
  return [
    { term: say('cdTerms.detail.nextInterest'), value: next ? format.day(next, '') : unknown },
    {
      term: say('cdTerms.detail.interestTo'),
      value: certificate ? <InterestTo certificate={certificate} say={say} /> : unknown,
    },
  ];
}

/** What happens at maturity, and what it costs to withdraw earlier. */
function endRows(
  account: AccountPage,
  facts: NonNullable<AccountPage['certificate']>,
  certificate: Known,
  say: Say,
  format: Format,
): Definition[] {
  const usual =
    facts.renewal === 'automatic' ? say('cd.label.defaultRenewal') : say('account.detail.renewalNone');
  const days = penaltyDaysOf(certificate ?? { beganOn: facts.openedOn });
  const rows: Definition[] = [
    {
      term: <span className="whitespace-nowrap">{say('account.detail.renewal')}</span>,
      value: certificate ? choiceText(certificate.atMaturity, say) : usual,
    },
    { term: say('account.detail.penalty'), value: say('account.detail.penaltyDays', { days }) },
  ];
  const term = say('account.detail.penaltyToday');
  const grace = certificate?.graceEndsOn;
  if (grace) {
    const value = say('cdTerms.detail.noPenaltyUntil', { day: format.day(grace, '') });
    return [...rows, { term, value }];
  }
  // No penalty applies on the maturity date.
  if (facts.daysLeft === 0 || account.state !== 'open') return rows;
  return [...rows, { term, value: <AskedPanel account={account} figure="penalty" name={term} /> }];
}
