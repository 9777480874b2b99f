import type { Reward, Rewards } from '@bank/contract/accounts/rewards/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { useOffered } from '../../platform/offered.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { SubmissionNotice } from '../../ui/submission-notice.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { CataloguePanel } from './catalogue-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { HowPanel } from './how-panel.tsx';
import { PointsHeader } from './points-header.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { useRedeem } from './use-redeem.ts';

/** Points above, rewards and history below, and the review of the chosen reward beside them. */
export function PageContent({ rewards }: { rewards: Rewards }) {
  const { say } = useWords();
  const isOffered = useOffered();
  const { account } = rewards;
  if (account === null)
    return (
      <Card pad>
        <EmptyState
          kind="first"
          icon={Gift}
          title={say('rewards.page.noAccount')}
          actions={
            isOffered('openNewAccount') && (
              <LinkButton to={paths.openNewAccount()}>{say('rewards.page.open')}</LinkButton>
            )
          }
        >
          {say('rewards.page.noAccountText')}
        </EmptyState>
      </Card>
    );
  return <Points rewards={rewards} account={account} />;
}

type PointsProps = { rewards: Rewards; account: NonNullable<Rewards['account']> };

function Points({ rewards, account }: PointsProps) {
  const { say } = useWords();
  const submission = useRedeem();
  const [chosen, setChosen] = useState<Reward | null>(null);
  const isWide = useMedia('(min-width: 75rem)');
  const { state } = submission;
  const isBusy = state.kind === 'sending' || state.kind === 'unknown';
  const choose = (reward: Reward) => {
    if (isBusy) return;
    submission.reset();
    submission.review();
    setChosen(reward);
  };
  const clear = () => {
    if (isBusy) return;
    submission.reset();
    setChosen(null);
  };
  const isOpen = chosen !== null || state.kind === 'done';
  const review = isOpen && (
    <ReviewPanel
      rewards={rewards}
      account={account}
      reward={chosen}
      submission={submission}
      onClear={clear}
      isFramed={isWide}
    />
  );
  return (
    <div className="grid gap-6">
      {state.kind === 'unknown' && <SubmissionNotice state={state} onCheck={submission.check} />}
      <PointsHeader rewards={rewards} />
      <div className="grid items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-8">
          <CataloguePanel rewards={rewards} account={account} chosen={chosen} onChoose={choose} />
          <HistoryPanel accountId={account.id} since={rewards.year.since} />
        </div>
        <aside className="xl:sticky xl:top-6">
          {isWide && review ? review : <HowPanel />}
          {!isWide && review && (
            <Dialog
              open
              onOpenChange={clear}
              working={isBusy}
              title={state.kind === 'done' ? say('rewards.label.title') : say('rewards.review.title')}
            >
              {review}
            </Dialog>
          )}
        </aside>
      </div>
    </div>
  );
}
