import { pickupOf, withdrawalTypes, type WithdrawalType } from '@bank/contract/payments/withdrawals/rules.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { HandCoins, KeyRound, Landmark, type LucideIcon } from 'lucide-react';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { ChoiceCard, ChoiceGroup } from '../../../ui/choice-card.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { accountsFor, firstAccount, type Facts, type PartProps } from './withdraw-model.ts';

const icons: Readonly<Record<WithdrawalType, LucideIcon>> = {
  atm: KeyRound,
  branch: Landmark,
  cashAdvance: HandCoins,
};

/** ATM code, branch or cash advance, each with what it costs. */
export function TypePanel({ answers, facts, set }: PartProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const choose = (type: WithdrawalType) =>
    set({
      type,
      pickup: pickupOf(type, undefined),
      accountId: firstAccount(type, facts.accounts, answers.accountId),
    });
  return (
    <Card pad>
      <ChoiceGroup
        label={<span className="text-h3">{say('withdrawal.title.how')}</span>}
        className="sm:grid-cols-3"
      >
        {withdrawalTypes.map((type) => (
          <ChoiceCard
            key={type}
            name="withdrawalType"
            value={type}
            icon={icons[type]}
            checked={answers.type === type}
            disabled={accountsFor(type, facts.accounts).length === 0}
            onChange={() => choose(type)}
            // words: withdrawal.type.*
            label={say(`withdrawal.type.${type}`)}
            hint={
              <>
                {aboutText(type, facts, say, format)}
                <span className="mt-0.5 block font-semibold">{costText(type, facts, say)}</span>
              </>
            }
          />
        ))}
      </ChoiceGroup>
      {answers.type === 'cashAdvance' && (
        <RadioGroup
          className="mt-4.5"
          label={say('withdrawal.label.pickup')}
          name="pickup"
          value={answers.pickup}
          onValueChange={(pickup) => set({ pickup: pickup === 'atm' ? 'atm' : 'branch' })}
          options={[
            { value: 'branch', label: say('withdrawal.pickup.branch') },
            { value: 'atm', label: say('withdrawal.pickup.atm') },
          ]}
        />
      )}
      {answers.pickup === 'branch' && (
        <p className="mt-4 text-xs text-ink-2">
          {say('withdrawal.label.hoursWeek')}, {say('withdrawal.label.hoursSat')}.
          {answers.type === 'branch' && ` ${say('withdrawal.label.callAhead')}`}
        </p>
      )}
    </Card>
  );
}

function aboutText(type: WithdrawalType, { accounts, limits }: Facts, say: Say, format: Format): string {
  if (type === 'atm') return say('withdrawal.about.atm');
  if (type === 'cashAdvance')
    return accountsFor(type, accounts).length === 0
      ? say('withdrawal.about.noCredit')
      : say('withdrawal.about.cashAdvance');
  const { openUntil, opensAt } = limits.branchHours;
  if (openUntil !== null) return say('withdrawal.about.branchOpen', { time: format.wallTime(openUntil) });
  return opensAt === null ? '' : say('withdrawal.about.branchClosed', { moment: format.moment(opensAt) });
}

function costText(type: WithdrawalType, { limits: { fees } }: Facts, say: Say): string {
  if (type === 'branch') return say('withdrawal.cost.branch');
  if (type === 'cashAdvance')
    return say('withdrawal.cost.cashAdvance', {
      percent: fees.advance.percent,
      least: wholeDollarsText(fees.advance.least),
    });
  return fees.atm === 0
    ? say('withdrawal.cost.atmFree')
    : say('withdrawal.cost.atmFee', { fee: moneyText(fees.atm) });
}
