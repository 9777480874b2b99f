import type { PortfolioReply } from '@bank/contract/wealth/rebalancing/contract.ts';
import {
  portfolioCategories,
  TARGET_TOTAL,
  totalOf,
  type PortfolioCategory,
  type Preset,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Lock, LockOpen } from 'lucide-react';
import { sentences } from '../../platform/frame/format.ts';
import { AllocationSlider } from '../../ui/allocation-slider.tsx';
import { Chip } from '../../ui/chip.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SliderTotal } from '../../ui/slider-total.tsx';
import { MarketTagPanel } from './market-tag-panel.tsx';
import { categoryColours, signedNumber } from './rebalance-model.ts';
import type { Rebalancing } from './use-rebalance.ts';

type TargetPanelProps = { form: Rebalancing; portfolio: PortfolioReply };

const choices: readonly (Preset | 'mine')[] = ['mine', 'conservative', 'balanced', 'growth'];

/** A share for each category, to begin from the customer's own or a preset. */
export function TargetPanel({ form, portfolio }: TargetPanelProps) {
  const { say } = useWords();
  return (
    <Card pad aria-labelledby="rebalance-target">
      <div className="flex flex-wrap items-center justify-between gap-3 pb-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="rebalance-target" className="text-h2 font-[550]">
            {say('rebalance.target.title')}
          </h2>
          {portfolio.isSimulated && <MarketTagPanel />}
        </div>
        <fieldset
          aria-label={say('rebalance.target.start')}
          className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0"
        >
          {choices.map((choice) => (
            <Chip key={choice} selected={form.preset === choice} onClick={() => form.choose(choice)}>
              {/* words: rebalance.preset.* */}
              {say(`rebalance.preset.${choice}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <ul>
        {portfolioCategories.map((category) => (
          <Row key={category} category={category} form={form} portfolio={portfolio} />
        ))}
      </ul>
      <Total form={form} />
    </Card>
  );
}

type RowProps = TargetPanelProps & { category: PortfolioCategory };

function Row({ category, form, portfolio }: RowProps) {
  const { say } = useWords();
  const { target, locks } = form;
  const now = portfolio.currentAllocation.find((share) => share.category === category);
  // words: rebalance.category.label.*
  const name = say(`rebalance.category.label.${category}`);
  const isLocked = locks.has(category);
  const points = target[category] - (now?.percentage ?? 0);
  return (
    <AllocationSlider
      name={name}
      hint={say('rebalance.target.now', {
        percent: now?.percentage ?? 0,
        amount: moneyText(now?.amount ?? ZERO),
      })}
      colour={categoryColours[category]}
      value={target[category]}
      mark={now?.percentage ?? 0}
      locked={isLocked}
      sliderLabel={say('rebalance.target.slider', { category: name })}
      numberLabel={say('rebalance.target.percent', { category: name })}
      change={
        <span className={cn('font-semibold', points > 0 && 'text-positive')}>
          {say('rebalance.target.points', { count: Math.abs(points), change: signedNumber(points) })}
        </span>
      }
      lock={
        <IconButton
          icon={isLocked ? Lock : LockOpen}
          name={say('rebalance.target.lock', { category: name })}
          size={18}
          aria-pressed={isLocked}
          className={cn(isLocked && 'bg-brand-soft text-brand-text')}
          onClick={() => form.toggle(category)}
        />
      }
      onSlide={(value) => form.slide(category, value)}
      onType={(value) => form.type(category, value)}
    />
  );
}

/** Whether it adds up; if not, one press makes it. */
function Total({ form }: { form: Rebalancing }) {
  const { say, language } = useWords();
  const { target, locks, fix, isWhole } = form;
  // words: rebalance.category.label.*
  const nameOf = (category: PortfolioCategory) => say(`rebalance.category.label.${category}`);
  const locked = portfolioCategories.filter((category) => locks.has(category)).map(nameOf);
  const note = sentences(
    language,
    say('rebalance.target.moves'),
    ...(locked.length > 0 ? [say('rebalance.target.locked', { categories: locked.join(', ') })] : []),
  );
  return (
    <div className="grid gap-3">
      <SliderTotal
        label={isWhole ? note : say('rebalance.validation.total')}
        sum={totalOf(target)}
        whole={TARGET_TOTAL}
        className="text-xs"
      />
      {!isWhole && (
        <div>
          {fix ? (
            <Button size="small" tone="secondary" onClick={() => form.type(fix.category, fix.to)}>
              {say('rebalance.target.fix', { category: nameOf(fix.category), percent: fix.to })}
            </Button>
          ) : (
            <Button size="small" tone="secondary" onClick={form.unlock}>
              {say('rebalance.target.unlock')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
