import { offeredTypes } from '@bank/contract/accounts/account-opening/rules.ts';
import { productOn, type AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useId, useState } from 'react';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { RadioDot } from '../../../ui/radio-dot.tsx';
import { accountIcons } from '../../accounts/names/account-icons.ts';
import { depositMinimum } from '../opening-model.ts';
import { StepPanel } from './step-panel.tsx';
import { typeName } from './type-model.ts';

type TypeFormProps = {
  today: Day;
  chosen: AccountType | null;
  onChoose: (type: AccountType) => void;
  onNext: () => void;
};

/** Step 1: the eight account types, each with its purpose and what it takes to open one. */
export function TypeForm({ today, chosen, onChoose, onNext }: TypeFormProps) {
  const { say } = useWords();
  const [attempt, setAttempt] = useState(0);
  const missing = chosen === null && attempt > 0;
  const problems = missing ? [{ field: 'accountType', text: say('openAccount.validation.type') }] : [];
  const submit = () => {
    if (chosen !== null) onNext();
    else setAttempt(attempt + 1);
  };
  return (
    <StepPanel problems={problems} attempt={attempt} onSubmit={submit}>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="sr-only">{say('openAccount.title.type')}</legend>
        <div className="grid gap-3 sm:auto-rows-fr sm:grid-cols-2">
          {offeredTypes.map((type) => (
            <TypeCard
              key={type}
              type={type}
              today={today}
              checked={type === chosen}
              onChoose={() => onChoose(type)}
            />
          ))}
        </div>
      </fieldset>
    </StepPanel>
  );
}

type TypeCardProps = { type: AccountType; today: Day; checked: boolean; onChoose: () => void };

function TypeCard({ type, today, checked, onChoose }: TypeCardProps) {
  const { say } = useWords();
  const minimum = depositMinimum(type, today);
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid cursor-pointer grid-cols-[40px_minmax(0,1fr)_22px] items-start gap-3.5 rounded-[14px] border border-line bg-surface p-4 transition-[border-color,box-shadow] duration-(--k-fast) ease-standard hover:border-control has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--k-brand)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <IconTile icon={accountIcons[type]} className={checked ? 'bg-brand text-on-brand' : ''} />
      <span>
        <span className="block text-sm leading-[1.33] font-semibold">{typeName(type, say)}</span>
        <span className="mt-0.5 block text-2xs leading-[1.38] text-ink-2">{aboutText(type, today, say)}</span>
        <span className="mt-2 block text-2xs text-ink-3">
          {minimum > 0
            ? say('openAccount.minimum.some', { amount: wholeDollarsText(minimum) })
            : say('openAccount.minimum.none')}
        </span>
      </span>
      <RadioDot
        id={id}
        name="accountType"
        value={type}
        checked={checked}
        onChange={onChoose}
        className="focus-visible:outline-none"
      />
    </label>
  );
}

function aboutText(type: AccountType, today: Day, say: Say): string {
  const { interest, withdrawalsPerMonth } = productOn(type, today);
  // words: openAccount.about.*
  return say(`openAccount.about.${type}`, {
    rate: interest ? shownPercent(interest.annualYield) : '',
    withdrawals: withdrawalsPerMonth ?? '',
  });
}
