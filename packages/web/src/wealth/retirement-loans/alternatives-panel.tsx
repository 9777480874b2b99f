import { useWords } from '@bank/words/use-words.ts';
import { useId, type ReactNode } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';

/** What a customer can do instead, each with the page where it is done. */
export function AlternativesPanel({ rolloverDays }: { rolloverDays: number }) {
  const { say } = useWords();
  const isOffered = useOffered();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h2 font-[550]">
        {say('retirementLoans.alternatives.title')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {isOffered('withdrawRetirement') && (
          <Alternative
            title={say('retirementLoans.alternatives.withdraw.title')}
            action={
              <LinkButton tone="secondary" size="small" to={paths.withdrawRetirement()}>
                {say('retirementLoans.alternatives.withdraw.action')}
              </LinkButton>
            }
          >
            <p>{say('retirementLoans.alternatives.withdraw.text')}</p>
          </Alternative>
        )}
        {isOffered('rolloverRetirement') && (
          <Alternative
            title={say('retirementLoans.alternatives.rollover.title', { days: rolloverDays })}
            action={
              <LinkButton tone="secondary" size="small" to={paths.rolloverRetirement()}>
                {say('retirementLoans.alternatives.rollover.action')}
              </LinkButton>
            }
          >
            <p>{say('retirementLoans.alternatives.rollover.text', { days: rolloverDays })}</p>
            <p>{say('retirementLoans.alternatives.rollover.contact')}</p>
          </Alternative>
        )}
        {isOffered('openNewAccount') && (
          <Alternative
            title={say('retirementLoans.alternatives.credit.title')}
            action={
              <LinkButton
                tone="secondary"
                size="small"
                to={paths.openNewAccount()}
                state={{ preselectedType: 'credit' }}
              >
                {say('retirementLoans.alternatives.credit.action')}
              </LinkButton>
            }
          >
            <p>{say('retirementLoans.alternatives.credit.text')}</p>
          </Alternative>
        )}
        {isOffered('support') && (
          <Alternative
            title={say('retirementLoans.alternatives.help.title')}
            action={
              <LinkButton tone="secondary" size="small" to={paths.support()}>
                {say('retirementLoans.alternatives.help.action')}
              </LinkButton>
            }
          >
            <p>{say('retirementLoans.alternatives.help.text')}</p>
          </Alternative>
        )}
      </ul>
    </Card>
  );
}

type AlternativeProps = { title: string; action: ReactNode; children: ReactNode };

function Alternative({ title, action, children }: AlternativeProps) {
  return (
    <li className="grid justify-items-start gap-2.5 py-4 last:pb-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      <div className="grid max-w-[68ch] gap-2 text-sm text-pretty text-ink-2">{children}</div>
      {action}
    </li>
  );
}
