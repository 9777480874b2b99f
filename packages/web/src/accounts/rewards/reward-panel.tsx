import type { Reward } from '@bank/contract/accounts/rewards/contract.ts';
import { isMoney } from '@bank/contract/accounts/rewards/rules.ts';
import { countText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Check } from 'lucide-react';
import { cn } from '../../ui/frame/classes.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { rewardIcon } from './reward-icons.ts';
import { missingFor, rewardName } from './reward-model.ts';

type RewardPanelProps = {
  reward: Reward;
  points: number;
  isSelected: boolean;
  /** The account is closed. */
  isDisabled: boolean;
  onChoose: () => void;
};

/** One reward. One that is too expensive can still be opened, to see how far it is. */
export function RewardPanel({ reward, points, isSelected, isDisabled, onChoose }: RewardPanelProps) {
  const { say } = useWords();
  const name = rewardName(reward, say);
  const missing = missingFor(reward, points);
  const toGo = say('rewards.card.toGo', { points: countText(missing) });
  return (
    <article
      aria-label={name}
      className={cn(
        'flex h-full flex-col rounded-lg border p-4.5',
        missing > 0 ? 'border-line bg-sunken/50' : 'bg-surface shadow-card',
        isSelected ? 'border-brand outline-2 outline-brand' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <IconTile icon={rewardIcon(reward)} tone={missing > 0 ? 'plain' : 'brand'} />
        {/* words: rewards.category.* */}
        <span className="text-2xs text-ink-2">{say(`rewards.category.${reward.category}`)}</span>
      </div>
      <h3 className="mt-3.5 text-sm font-semibold">{name}</h3>
      <p className="text-2xs text-ink-2">
        {isMoney(reward.kind) ? say('rewards.card.money') : say('rewards.card.code')}
      </p>
      <div className="mt-auto flex min-h-15 flex-wrap items-center justify-between gap-x-1 gap-y-2 pt-4">
        <p>
          <span className="font-semibold">{countText(reward.points)}</span>{' '}
          <span className="text-2xs text-ink-2">{say('rewards.unit.points', { count: reward.points })}</span>
        </p>
        {isSelected ? (
          <p className="flex items-center gap-2 text-xs font-semibold text-brand-text">
            <Check aria-hidden size={16} strokeWidth={2} />
            {say('rewards.card.selected')}
          </p>
        ) : (
          <Button
            tone={missing > 0 ? 'quiet' : 'soft'}
            size="small"
            className={cn('h-11', missing > 0 && '-mr-2.5 px-2.5')}
            disabled={isDisabled}
            aria-label={missing > 0 ? `${toGo}, ${name}` : say('rewards.card.redeemName', { reward: name })}
            onClick={onChoose}
          >
            {missing > 0 ? toGo : say('rewards.card.redeem')}
          </Button>
        )}
      </div>
    </article>
  );
}
