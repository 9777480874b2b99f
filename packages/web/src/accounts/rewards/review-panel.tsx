import type { Redeemed, Reward, Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import { isMoney } from '@bank/contract/accounts/rewards/rules.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import { rewardIcon } from './reward-icons.ts';
import { afterCredit, firstDestination, missingFor, rewardName } from './reward-model.ts';
import type { Redeeming } from './use-redeem.ts';

type ReviewPanelProps = {
  rewards: Rewards;
  account: NonNullable<Rewards['account']>;
  /** Null after a reload, when only the outcome is known. */
  reward: Reward | null;
  submission: Redeeming;
  onClear: () => void;
  /** Beside the rewards; on a phone it is in a dialog that has its own title. */
  isFramed: boolean;
};

/** What redeeming does to points and debt, before it happens; then what has happened. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const { reward, rewards, submission, onClear, isFramed } = props;
  const { state } = submission;
  const content =
    state.kind === 'done' ? (
      <Done redeemed={state.receipt} onClear={onClear} />
    ) : reward === null ? null : missingFor(reward, rewards.points) > 0 ? (
      <TooFew reward={reward} points={rewards.points} />
    ) : (
      <Review {...props} reward={reward} />
    );
  if (!isFramed) return <div className="grid gap-3.5">{content}</div>;
  return (
    <Card pad aria-labelledby={heading} className="grid gap-3.5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={heading} className="text-h3 font-semibold">
          {state.kind === 'done' ? say('rewards.label.title') : say('rewards.review.title')}
        </h2>
        <IconButton
          icon={X}
          name={say('rewards.review.clear')}
          className="-my-3 -mr-3"
          disabled={state.kind === 'sending' || state.kind === 'unknown'}
          onClick={onClear}
        />
      </div>
      {content}
    </Card>
  );
}

function Title({ reward, children }: { reward: Reward; children?: ReactNode }) {
  const { say } = useWords();
  return (
    <div className="flex items-center gap-3">
      <IconTile icon={rewardIcon(reward)} />
      <div className="min-w-0">
        <p className="text-sm font-semibold">{rewardName(reward, say)}</p>
        {children && <p className="text-2xs text-ink-2">{children}</p>}
      </div>
    </div>
  );
}

function TooFew({ reward, points }: { reward: Reward; points: number }) {
  const { say } = useWords();
  const missing = missingFor(reward, points);
  const counted = { done: Math.max(0, points), of: reward.points };
  const text = say('rewards.review.progress', { points: countText(points), cost: countText(reward.points) });
  return (
    <>
      <Title reward={reward} />
      <p role="alert" className="flex gap-2 text-xs text-danger">
        <CircleAlert aria-hidden size={16} strokeWidth={2} className="mt-px shrink-0" />
        <span>
          {say('rewards.validation.points')} {say('rewards.review.missing', { points: countText(missing) })}
        </span>
      </p>
      <Progress label={text} counted={counted} text={text} />
    </>
  );
}

function Review(props: ReviewPanelProps & { reward: Reward }) {
  const { rewards, account, reward, submission } = props;
  const { say } = useWords();
  const { state } = submission;
  const [to, setTo] = useState(firstDestination(rewards));
  const isDeposit = reward.kind === 'deposit';
  const isBlocked = isDeposit && to === null;
  const redeem = () =>
    submission.send({
      rewardId: reward.id,
      accountId: account.id,
      points: reward.points,
      toAccountId: isDeposit && to !== null ? idFrom('account', to) : null,
    });
  return (
    <>
      <Title reward={reward}>
        {reward.kind === 'statement' && `${accountNameOf(account, say)} ${maskNumber(account.lastFour)}`}
      </Title>
      {isDeposit && rewards.destinations.length > 0 && (
        <SelectField
          label={say('rewards.review.to')}
          placeholder={say('rewards.review.toPlaceholder')}
          value={to ?? ''}
          onChange={(event) => setTo(event.target.value)}
          options={rewards.destinations.map((each) => ({
            value: each.id,
            label: `${accountNameOf(each, say)} ${maskNumber(each.lastFour)}`,
          }))}
        />
      )}
      <Lines rewards={rewards} reward={reward} />
      <Notes rewards={rewards} reward={reward} />
      {state.kind === 'refused' && (
        <Banner tone="danger" live="assertive" title={state.text || say('rewards.error.redeem')} />
      )}
      {isBlocked ? (
        <p className="text-xs text-ink-2">{say('rewards.review.noDestination')}</p>
      ) : (
        <Button
          wide
          onClick={redeem}
          working={(state.kind === 'sending' || state.kind === 'unknown') && say('rewards.review.redeeming')}
        >
          {say('rewards.review.redeem', { points: countText(reward.points) })}
        </Button>
      )}
    </>
  );
}

function Lines({ rewards, reward }: { rewards: Rewards; reward: Reward }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const after = reward.kind === 'statement' && reward.amount && afterCredit(rewards.owed, reward.amount);
  const items: Definition[] = [
    { term: say('rewards.review.used'), value: countText(reward.points) },
    { term: say('rewards.review.left'), value: countText(rewards.points - reward.points) },
    ...(after
      ? [
          { term: say('rewards.review.owedNow'), value: moneyText(rewards.owed) },
          after.credit > ZERO
            ? { term: say('rewards.review.creditAfter'), value: moneyText(after.credit) }
            : { term: say('rewards.review.owedAfter'), value: moneyText(after.owed) },
        ]
      : []),
    {
      term: isMoney(reward.kind) ? say('rewards.review.postsBy') : say('rewards.review.readyBy'),
      value: format.fullDay(reward.promisedBy),
    },
  ];
  return <DefinitionList items={items} />;
}

function Notes({ rewards, reward }: { rewards: Rewards; reward: Reward }) {
  const { say } = useWords();
  const minimum = reward.kind === 'statement' && rewards.minimumPayment > ZERO;
  return (
    <Banner
      tone="neutral"
      title={
        <span className="text-xs font-normal">
          {minimum && say('rewards.review.minimum', { amount: moneyText(rewards.minimumPayment) })}{' '}
          {!isMoney(reward.kind) && say('rewards.review.email')} {say('rewards.review.final')}
        </span>
      }
    />
  );
}

function Done({ redeemed, onClear }: { redeemed: Redeemed; onClear: () => void }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { redemption, points } = redeemed;
  return (
    <>
      <output className="flex items-start gap-2.5 text-sm font-semibold">
        <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-positive" />
        {say('rewards.success.redeemed', { reward: rewardName(redemption, say) })}
      </output>
      <DefinitionList
        items={[
          { term: say('rewards.done.left'), value: countText(points) },
          {
            term: isMoney(redemption.kind) ? say('rewards.review.postsBy') : say('rewards.review.readyBy'),
            value: format.fullDay(redemption.promisedBy),
          },
          {
            term: say('rewards.done.reference'),
            value: <ReferenceNumber value={redemption.reference} />,
          },
        ]}
      />
      {!isMoney(redemption.kind) && <p className="text-xs text-ink-2">{say('rewards.review.email')}</p>}
      <Button tone="secondary" wide onClick={onClear}>
        {say('rewards.done.another')}
      </Button>
    </>
  );
}
