import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { ReactNode } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { GracePanel } from './grace-panel.tsx';
import { apyText, type Known } from './certificate-model.ts';

type OverviewPanelProps = {
  account: AccountPage;
  progress: NonNullable<AccountPage['certificate']>;
  /** Undefined while loading, null if it can't be loaded; then its figures are left out. */
  certificate: Known;
};

/** The certificate at a glance: yield, maturity date and progress. */
export function OverviewPanel({ account, progress, certificate }: OverviewPanelProps) {
  const { say } = useWords();
  return (
    <>
      {account.state === 'closed' ? (
        <Banner tone="neutral" title={say('cdTerms.closed.title')} className="mb-4">
          {say('cdTerms.closed.text')}
        </Banner>
      ) : (
        certificate && <GracePanel certificate={certificate} />
      )}
      <Glance account={account} progress={progress} />
    </>
  );
}

function Glance({ account, progress }: Omit<OverviewPanelProps, 'certificate'>) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { daysLeft, maturesOn, openedOn } = progress;
  const left =
    daysLeft > 0 ? say('account.detail.daysLeft', { count: daysLeft }) : say('account.detail.matured');
  return (
    <Card as="div" className="mb-4">
      <dl className="grid grid-cols-2 divide-x divide-line">
        <Cell term={say('cd.label.interestRate')}>
          <span className="text-money-md font-[550]">{apyText(account, say)}</span>
        </Cell>
        <Cell term={say('cd.label.maturityDate')}>
          <span className="text-money-md font-[550]">{format.day(maturesOn, '')}</span>
        </Cell>
      </dl>
      <Progress
        label={say('account.detail.progress', { percent: progress.progress })}
        counted={{ done: progress.progress, of: 100 }}
        text={say('cdTerms.facts.beganOn', { day: format.day(openedOn, '') })}
        {...(account.state !== 'closed' && { note: left })}
        className="border-t border-line px-5 py-4.5 md:px-6"
      />
    </Card>
  );
}

function Cell({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="px-5 py-4.5 md:px-6">
      <dt className="text-2xs text-ink-3">{term}</dt>
      <dd className="mt-0.75">{children}</dd>
    </div>
  );
}
