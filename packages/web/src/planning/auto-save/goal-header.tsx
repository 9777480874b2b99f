import type { AutoSave } from '@bank/contract/planning/auto-save/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Pause, Pencil, Play } from 'lucide-react';
import { accountNameOf } from '../../accounts/accounts/names/account-name-model.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { DeepSurface } from '../../ui/frame/deep-surface.tsx';
import { GoalRing } from '../../ui/goal-ring.tsx';
import { Money } from '../../ui/money.tsx';
import type { AutoSaveActions } from './use-auto-save.ts';

type GoalHeaderProps = { plan: AutoSave; actions: AutoSaveActions; onEdit: () => void };

/** What has been saved, how far the goal is, and what comes next. */
export function GoalHeader({ plan, actions, onEdit }: GoalHeaderProps) {
  const { say } = useWords();
  const { goal, settings, target, balance } = plan;
  if (!settings) return null;
  return (
    <DeepSurface
      aria-label={settings.goalName ?? say('autosave.label.title')}
      className="grid items-center gap-x-10 gap-y-6 px-5 py-7 md:px-9 md:py-8 lg:grid-cols-[auto_minmax(0,1fr)_auto]"
    >
      {goal && settings.goalAmount !== null && (
        <GoalRing
          percent={goal.percent}
          label={say('autosave.hero.progress', { percent: goal.percent })}
          below={say('autosave.hero.of', { amount: amountText(settings.goalAmount) })}
        />
      )}
      <div className="max-lg:text-center">
        <p className="text-xs text-on-deep-2">
          {settings.goalName ?? (target && accountNameOf(target, say))}
        </p>
        <p className="my-1 text-[2.25rem] leading-none font-[450] tracking-tight">
          <Money amount={balance} />
        </p>
        <GoalText plan={plan} />
        <Figures plan={plan} />
      </div>
      <Actions plan={plan} actions={actions} onEdit={onEdit} />
    </DeepSurface>
  );
}

function GoalText({ plan: { goal, settings, status, balance, today } }: { plan: AutoSave }) {
  const { say, language } = useWords();
  if (status === 'paused') return <p className="text-sm">{say('autosave.hero.paused')}</p>;
  if (!goal || !settings || settings.goalAmount === null) return null;
  const blanks = { goal: amountText(settings.goalAmount) };
  if (balance >= settings.goalAmount)
    return <p className="text-sm">{say('autosave.hero.reached', blanks)}</p>;
  if (goal.reachOn === null) return <p className="text-sm">{say('autosave.hero.far', blanks)}</p>;
  const day = createFormat(language).day(goal.reachOn, today);
  return <p className="text-sm">{say('autosave.hero.reach', { ...blanks, day })}</p>;
}

function Figures({ plan: { settings, nextOn, savedThisYear, today } }: { plan: AutoSave }) {
  const { say, language } = useWords();
  if (!settings) return null;
  const lines = [
    {
      name: say('autosave.hero.saving'),
      // words: autosave.pace.*
      value: say(`autosave.pace.${settings.frequency}`, { amount: moneyText(settings.amount) }),
    },
    {
      name: say('autosave.hero.next'),
      value: nextOn === null ? '–' : createFormat(language).weekday(nextOn),
    },
    { name: say('autosave.hero.year', { year: today.slice(0, 4) }), value: moneyText(savedThisYear) },
  ];
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 border-deep-line text-xs max-lg:flex-col max-lg:border-t max-lg:pt-3">
      {lines.map(({ name, value }) => (
        <div key={name} className="max-lg:flex max-lg:justify-between">
          <dt className="text-on-deep-2">{name}</dt>
          <dd className="text-sm font-[550]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ plan: { status, settings }, actions, onEdit }: GoalHeaderProps) {
  const { say } = useWords();
  const isPaused = status === 'paused';
  return (
    <div className="grid gap-2.5 max-lg:grid-cols-2">
      <Button tone="deep-secondary" icon={Pencil} onClick={onEdit}>
        {settings?.goalName ? say('autosave.action.editGoal') : say('autosave.action.edit')}
      </Button>
      <Button
        tone="deep-secondary"
        icon={isPaused ? Play : Pause}
        onClick={() => actions.setStatus(isPaused ? 'active' : 'paused')}
        working={actions.working && say('autosave.action.working')}
      >
        {isPaused ? say('autosave.label.resume') : say('autosave.label.pause')}
      </Button>
    </div>
  );
}

function amountText(amount: Cents): string {
  return amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount);
}
