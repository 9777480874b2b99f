import {
  creditInterest,
  showClosing,
  type AccountClosing,
} from '@bank/contract/relationship/closure/account-closing-contract.ts';
import type { Obstacle } from '@bank/contract/relationship/closure/account-closing-rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents, ZERO } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { useOffered } from '../../../platform/offered.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { accountPath } from '../../../accounts/accounts/names/account-name-model.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

type ObstaclesPanelProps = {
  closing: AccountClosing;
  obstacles: readonly Obstacle[];
  onLookAgain: () => void;
};

/** Everything to resolve first, each with a link. */
export function ObstaclesPanel({ closing, obstacles, onLookAgain }: ObstaclesPanelProps) {
  const { say } = useWords();
  const heading = useId();
  return (
    <Card pad aria-labelledby={heading}>
      <h2 id={heading} className="text-h3 font-semibold">
        {say('accountClosing.step.obstacles')}
      </h2>
      {obstacles.length === 0 ? (
        <p className="mt-2 flex items-center gap-2.5 text-sm">
          <CircleCheck aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-positive" />
          {say('accountClosing.label.clear')}
        </p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            {obstacles.map((each) => (
              <ObstaclePart key={each.kind} closing={closing} obstacle={each} />
            ))}
          </ul>
          <Button tone="secondary" size="small" className="mt-3 h-11" onClick={onLookAgain}>
            {say('accountClosing.action.lookAgain')}
          </Button>
        </>
      )}
    </Card>
  );
}

function ObstaclePart({ closing, obstacle }: { closing: AccountClosing; obstacle: Obstacle }) {
  const { say } = useWords();
  const way = useWay(closing, obstacle);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="flex min-w-0 flex-1 basis-60 gap-2.5 text-sm">
        <TriangleAlert aria-hidden size={20} strokeWidth={1.75} className="mt-px shrink-0 text-caution" />
        <span>{texts[obstacle.kind](say, closing, obstacle.count)}</span>
      </p>
      {obstacle.kind === 'lastMoney' && closing.interest > ZERO && <InterestPart closing={closing} />}
      {way && (
        <LinkButton tone="secondary" size="small" className="h-11" to={way.to}>
          {way.label}
        </LinkButton>
      )}
    </li>
  );
}

const owed = ({ balance }: AccountClosing) => moneyText(cents(Math.abs(balance)));

const texts: Readonly<
  Record<Obstacle['kind'], (say: Say, closing: AccountClosing, count: number) => string>
> = {
  retirement: (say) => say('accountClosing.obstacle.retirement'),
  frozen: (say) => say('accountClosing.obstacle.frozen'),
  owing: (say, closing) => say('accountClosing.obstacle.owing', { amount: owed(closing) }),
  overdrawn: (say, closing) => say('accountClosing.obstacle.overdrawn', { amount: owed(closing) }),
  held: (say) => say('accountClosing.obstacle.held'),
  pending: (say, _, count) => say('accountClosing.obstacle.pending', { count }),
  rewards: (say, _, count) => say('accountClosing.obstacle.rewards', { count }),
  scheduled: (say, _, count) => say('accountClosing.obstacle.scheduled', { count }),
  covering: (say) => say('accountClosing.obstacle.covering'),
  receiving: (say) => say('accountClosing.obstacle.receiving'),
  uncounted: (say) => say('accountClosing.obstacle.uncounted'),
  destination: (say) => say('accountClosing.obstacle.destination'),
  lastMoney: (say, { rest }) => say('accountClosing.obstacle.lastMoney', { amount: moneyText(rest) }),
};

/** Where to resolve it; null if it only takes time. */
function useWay({ account }: AccountClosing, { kind }: Obstacle): { to: string; label: string } | null {
  const { say } = useWords();
  const isOffered = useOffered();
  const here = { to: accountPath(account.type, account.id), label: say('accountClosing.action.account') };
  const transfers = { to: paths.transfers(), label: say('accountClosing.action.schedules') };
  switch (kind) {
    case 'retirement':
    case 'frozen':
      return { to: paths.support(), label: say('accountClosing.action.support') };
    case 'owing':
    case 'overdrawn':
    case 'held':
    case 'pending':
      return here;
    case 'rewards':
      return { to: paths.redeemRewards(), label: say('accountClosing.action.rewards') };
    case 'scheduled':
    case 'lastMoney':
      return isOffered('transfers') ? transfers : here;
    case 'covering':
      return { to: paths.accountSettings(), label: say('accountClosing.action.settings') };
    case 'receiving':
      return { to: paths.cdInterestPayouts(), label: say('accountClosing.action.payouts') };
    case 'uncounted':
    case 'destination':
      return null;
  }
}

/** Credits the last account's accrued interest, so that it can be moved out with the balance. */
function InterestPart({ closing: { account } }: { closing: AccountClosing }) {
  const { say } = useWords();
  const send = useSend(creditInterest);
  const reload = useReload();
  const [intent] = useState(() => crypto.randomUUID());
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        className="h-11"
        working={send.isPending && say('accountClosing.label.loading')}
        onClick={() =>
          send.mutate(
            { request: { accountId: account.id }, intent },
            { onSuccess: () => void reload(showClosing) },
          )
        }
      >
        {say('accountClosing.action.creditInterest')}
      </Button>
      <FailurePanel error={send.error} refused={say('accountClosing.error.uncounted')} className="w-full" />
    </>
  );
}
