import type { AccountPage } from '@bank/contract/accounts/contract.ts';
import { productOn } from '@bank/contract/accounts/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { createFormat, type Format } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Definition } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ExplainedPanel } from './explained-panel.tsx';
import { Mask } from './number-panel.tsx';
import { PenaltyPanel } from './penalty-panel.tsx';

type Certificate = NonNullable<AccountPage['certificate']>;

/** The certificate at a glance: what stands in it, what it earns, when it is free, and how far it has come. */
export function CertificatePanel({
  account,
  certificate,
}: {
  account: AccountPage;
  certificate: Certificate;
}) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { progress, daysLeft, maturesOn } = certificate;
  const left =
    daysLeft > 0 ? say('account.detail.daysLeft', { count: daysLeft }) : say('account.detail.matured');
  return (
    <Card as="div" className="mb-4">
      <dl className="grid divide-line max-md:divide-y md:grid-cols-3 md:divide-x">
        <Cell term={say('cd.label.currentBalance')}>
          <Money amount={account.currentBalance} size="md" />
        </Cell>
        <Cell term={say('cd.label.interestRate')}>
          <span className="text-money-md font-[550]">{rateText(account, say)}</span>
        </Cell>
        <Cell term={say('cd.label.maturityDate')} below={left}>
          <span className="text-money-md font-[550]">{format.day(maturesOn, '')}</span>
        </Cell>
      </dl>
      <Progress
        label={say('account.detail.progress', { percent: progress })}
        counted={{ done: progress, of: 100 }}
        text={format.day(certificate.openedOn, '')}
        note={format.day(maturesOn, '')}
        className="border-t border-line px-5 py-4.5 md:px-6"
      />
    </Card>
  );
}

type CellProps = { term: string; below?: string; children: ReactNode };

function Cell({ term, below, children }: CellProps) {
  return (
    <div className="px-5 py-4.5 md:px-6">
      <dt className="text-2xs text-ink-3">{term}</dt>
      <dd className="mt-0.75">
        {children}
        {below !== undefined && <span className="block text-2xs text-ink-2">{below}</span>}
      </dd>
    </div>
  );
}

/** A rate the bank has not told is a dash, never a default. */
function rateText({ interest }: AccountPage, say: Say): string {
  return interest ? say('account.detail.apy', { rate: interest.apy }) : '–';
}

/** What was earned and is not paid yet, and why it is so much. */
export function accruedRows(account: AccountPage, say: Say): Definition[] {
  if (!account.interest) return [];
  const term = say('account.detail.interestMonth');
  return [
    {
      term,
      value: (
        <ExplainedPanel account={account} figure="interest" name={term}>
          <Money amount={account.interest.accrued} />
        </ExplainedPanel>
      ),
    },
  ];
}

export function certificateRows(
  account: AccountPage,
  certificate: Certificate,
  say: Say,
  format: Format,
): Definition[] {
  const penalty = productOn('cd', certificate.openedOn).certificate?.penaltyDays;
  return [
    { term: say('account.detail.accountType'), value: say('cd.label.defaultType') },
    { term: say('account.detail.accountNumber'), value: <Mask account={account} /> },
    { term: say('account.detail.routingNumber'), value: account.routingNumber },
    {
      term: say('account.detail.term'),
      value: say('account.detail.months', { count: certificate.termMonths }),
    },
    { term: say('cd.label.interestRate'), value: rateText(account, say) },
    ...accruedRows(account, say),
    { term: say('account.detail.interestEarned'), value: <Money amount={certificate.interestEarned} /> },
    // Days far off are written with their year, whichever year it is now.
    { term: say('account.detail.openedOn'), value: format.day(certificate.openedOn, '') },
    { term: say('cd.label.maturityDate'), value: format.day(certificate.maturesOn, '') },
    {
      term: say('account.detail.renewal'),
      value:
        certificate.renewal === 'automatic'
          ? say('cd.label.defaultRenewal')
          : say('account.detail.renewalNone'),
    },
    {
      term: say('account.detail.penalty'),
      value: penalty === undefined ? '–' : say('account.detail.penaltyDays', { days: penalty }),
    },
    // What is free may be taken out for nothing.
    ...(certificate.daysLeft > 0 && account.state === 'open'
      ? [{ term: say('account.detail.penaltyToday'), value: <PenaltyPanel account={account} /> }]
      : []),
    {
      term: say('account.detail.insured'),
      value: account.insured ? say('cd.label.fdicYes') : say('cd.label.fdicNo'),
    },
  ];
}
