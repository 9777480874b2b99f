import { listRewards } from '@bank/contract/accounts/rewards/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Gift } from 'lucide-react';
import { useId } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { Card } from '../../ui/notes/card.tsx';

type PointsPanelProps = { accountId: Id<'account'>; className?: string };

/** The points of a credit account, for its page. */
export function PointsPanel({ accountId, className }: PointsPanelProps) {
  const { say } = useWords();
  const heading = useId();
  const loaded = useLoad(listRewards, { accountId });
  return (
    <Card pad aria-labelledby={heading} className={className}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <IconTile icon={Gift} />
        <div className="min-w-0 flex-1 basis-44">
          <h2 id={heading} className="text-xs text-ink-2">
            {say('rewards.tile.title')}
          </h2>
          {loaded.error && !loaded.data ? (
            <LoadFailed
              title={say('rewards.error.load')}
              onRetry={() => void loaded.refetch()}
              working={loaded.isFetching && say('rewards.tile.loading')}
              button="small"
            />
          ) : (
            <LoadingArea
              waiting={!loaded.data}
              text={say('rewards.tile.loading')}
              skeleton={<Skeleton className="h-11 w-40 rounded-md" />}
            >
              {loaded.data && (
                <>
                  <p className="text-h3 font-semibold">
                    {countText(loaded.data.points)}{' '}
                    <span className="text-xs font-normal text-ink-2">
                      {say('rewards.unit.points', { count: loaded.data.points })}
                    </span>
                  </p>
                  <p className="text-2xs text-ink-2">
                    {loaded.data.points < 0
                      ? say('rewards.balance.below')
                      : say('rewards.balance.worth', { amount: moneyText(loaded.data.worth) })}
                  </p>
                </>
              )}
            </LoadingArea>
          )}
        </div>
        <LinkButton
          tone="secondary"
          size="small"
          className="h-11"
          to={`${paths.redeemRewards()}?account=${accountId}`}
        >
          {say('rewards.tile.redeem')}
        </LinkButton>
      </div>
    </Card>
  );
}
