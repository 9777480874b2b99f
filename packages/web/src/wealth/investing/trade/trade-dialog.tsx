import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { MarketTagPanel } from '../market-tag-panel.tsx';
import { useHoldings } from '../use-holdings.ts';
import type { TradeAsked } from './asked-model.ts';
import { PlacedPanel } from './placed-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { TradeForm } from './trade-form.tsx';
import { useTrade } from './use-trade.ts';

export type TradeDialogProps = { account: AccountPage; asked: TradeAsked; onClose: () => void };

const STEPS = ['form', 'review', 'placed'] as const;
type Step = (typeof STEPS)[number];

/** Buys or sells shares: what and how many, the bank's plan, and the order that was placed. */
export function TradeDialog({ account, asked, onClose }: TradeDialogProps) {
  const { say } = useWords();
  const query = useHoldings(account);
  const trade = useTrade(account.id, asked);
  const { state, plan, submission } = trade;
  const step = stepOf(trade);
  const title = useStepFocus(step);
  const quantity = useRef<HTMLInputElement>(null);
  const isSimulated = plan?.instrument.isSimulated ?? query.data?.isSimulated ?? false;
  const close = () => {
    submission.reset();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      working={state.kind === 'sending' || state.kind === 'unknown'}
      size="roomy"
      fills
      // Of a security that is chosen already, the number comes next.
      {...(asked.symbol !== '' && { initialFocus: quantity })}
      titleRef={title}
      title={titleOf(step, asked.side, say)}
      lead={
        <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <span>
            {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
          </span>
          {isSimulated && <MarketTagPanel className="md:absolute md:top-8.5 md:right-19" />}
        </span>
      }
    >
      <StepBars step={step} />
      <Body {...{ account, asked, trade, query, quantity }} onClose={close} />
    </Dialog>
  );
}

type Trade = ReturnType<typeof useTrade>;

function stepOf({ state, plan }: Trade): Step {
  if ('receipt' in state) return 'placed';
  return plan !== null && state.kind !== 'editing' ? 'review' : 'form';
}

function titleOf(step: Step, side: TradeAsked['side'], say: Say): string {
  if (step === 'placed') return say('trading.placed.title');
  if (step === 'review') return say('trading.review.title');
  return side === 'buy' ? say('investment.label.buy') : say('investment.label.sell');
}

/** The dialog takes the focus when it opens; every later step begins at its title. */
function useStepFocus(step: Step) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) title.current?.focus();
    before.current = step;
  }, [step]);
  return title;
}

function StepBars({ step }: { step: Step }) {
  const { say } = useWords();
  const current = STEPS.indexOf(step);
  return (
    <div>
      <p className="sr-only">{say('ui.steps.place', { step: current + 1, count: STEPS.length })}</p>
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-1.25">
        {STEPS.map((each, index) => (
          <span
            key={each}
            className={cn('h-1 rounded-full', index <= current ? 'bg-brand' : 'bg-line-strong')}
          />
        ))}
      </div>
    </div>
  );
}

type BodyProps = {
  account: AccountPage;
  asked: TradeAsked;
  trade: Trade;
  query: ReturnType<typeof useHoldings>;
  quantity: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

function Body({ account, asked, trade, query, quantity, onClose }: BodyProps) {
  const { say } = useWords();
  const { state, plan, submission } = trade;
  if ('receipt' in state) {
    const { receipt } = state;
    return (
      <PlacedPanel
        account={account}
        order={receipt}
        asOf={query.data?.asOf ?? receipt.placedAt}
        isOpen={query.data?.isOpen ?? false}
        onClose={onClose}
      />
    );
  }
  if (plan && state.kind !== 'editing')
    return (
      <ReviewPanel
        account={account}
        plan={plan}
        asOf={query.data?.asOf ?? plan.quotedAt}
        trade={trade}
        state={state}
      />
    );
  if (state.kind === 'unknown')
    return <SubmissionNotice state={state} onCheck={submission.check} className="mt-5" />;
  if (query.error && !query.data)
    return (
      <div className="mt-5">
        <LoadFailed
          title={say('portfolio.error.holdings')}
          onRetry={() => void query.refetch()}
          working={query.isFetching && say('account.error.retrying')}
        />
      </div>
    );
  return (
    <LoadingArea
      waiting={!query.data}
      text={say('portfolio.loading.holdings')}
      skeleton={<Skeleton className="mt-5 h-120 rounded-md" />}
    >
      {query.data && <TradeForm {...{ account, asked, trade, quantity }} holdings={query.data} />}
    </LoadingArea>
  );
}
