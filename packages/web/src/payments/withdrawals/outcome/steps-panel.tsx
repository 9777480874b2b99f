import type { Withdrawal } from '@bank/contract/payments/withdrawals/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId } from 'react';
import { createFormat } from '../../../platform/frame/format.ts';
import { institution } from '../../../platform/frame/institution.ts';
import { Card } from '../../../ui/notes/card.tsx';

/** What to do with it: three steps at a machine, or what to bring to a branch. */
export function StepsPanel({ shown }: { shown: Withdrawal }) {
  const { say, language } = useWords();
  const heading = useId();
  const isAtm = shown.pickup === 'atm';
  const steps = isAtm
    ? [
        say('withdrawal.step.press'),
        say('withdrawal.step.code', { lastFour: shown.account?.lastFour ?? '' }),
        say('withdrawal.step.take', { amount: moneyText(shown.amount) }),
      ]
    : [];
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {isAtm
          ? say('withdrawal.title.steps', { bank: institution.name })
          : say('withdrawal.title.atBranch', { bank: institution.name })}
      </h2>
      {isAtm ? (
        <ol className="mt-4 grid gap-3.5 text-sm">
          {steps.map((step, at) => (
            <li key={step} className="flex items-start gap-3">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-brand text-2xs font-semibold text-brand-text"
              >
                {at + 1}
              </span>
              <span className={at === 0 ? 'font-semibold' : ''}>{step}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="mt-2 text-sm text-ink-2">
          {shown.expiresAt &&
            say('withdrawal.branch.bring', { moment: createFormat(language).moment(shown.expiresAt) })}{' '}
          <span className="whitespace-nowrap">{say('withdrawal.label.hoursWeek')},</span>{' '}
          <span className="whitespace-nowrap">{say('withdrawal.label.hoursSat')}.</span>
        </p>
      )}
    </Card>
  );
}
