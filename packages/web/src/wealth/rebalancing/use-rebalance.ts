import {
  createRebalance,
  planRebalance,
  type PortfolioReply,
  type RebalancePlan,
} from '@bank/contract/wealth/rebalancing/contract.ts';
import {
  isWholeTarget,
  presets,
  type PortfolioCategory,
  type Preset,
  type Target,
} from '@bank/contract/wealth/rebalancing/rules.ts';
import { useState } from 'react';
import { useLoad, useReloadAll, useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { useSettled } from '../../platform/use-settled.ts';
import {
  firstTarget,
  fixOf,
  isSameTarget,
  presetOf,
  requestShares,
  slid,
  typed,
  type Locks,
} from './rebalance-model.ts';

/** Prices move, so what is reviewed is asked for again now and then. */
const PLAN_AGAIN_MS = 60_000;

/** The target as it is being set, the orders it would take, and their confirmation. */
export function useRebalance(portfolio: PortfolioReply, onChange: () => void) {
  const accountId = portfolio.account.id;
  const [mine] = useState(() => firstTarget(portfolio));
  const [target, setTarget] = useState(mine);
  const [locks, setLocks] = useState<Locks>(new Set());
  const [last, setLast] = useState<PortfolioCategory | null>(null);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const asked = useSettled(target);
  const isWhole = isWholeTarget(target);
  const query = useLoad(
    planRebalance,
    { accountId, targetAllocation: requestShares(asked) },
    { when: isWholeTarget(asked) && reviewed === null, again: () => PLAN_AGAIN_MS },
  );
  const plan = useKept(query.data);
  const { send, confirm } = useConfirmation(accountId, {
    onEnd: () => setReviewed(null),
    onRefused: () => void query.refetch(),
    onChange,
  });
  const change = (next: Target) => {
    setTarget(next);
    send.reset();
  };
  return {
    target,
    locks,
    isWhole,
    preset: presetOf(target, mine),
    fix: fixOf(target, locks, last),
    plan,
    /** The plan shown is of another target. */
    isStale: query.data === undefined || !isSameTarget(asked, target) || !isWhole,
    /** Why there are no orders, or why they were not placed. */
    failed: send.error ?? (query.data === undefined ? query.error : null),
    isSending: send.isPending,
    reviewed: reviewed?.plan ?? null,
    choose: (preset: Preset | 'mine') => {
      setLocks(new Set());
      change(preset === 'mine' ? mine : presets[preset]);
    },
    slide: (category: PortfolioCategory, to: number) => {
      setLast(category);
      change(slid(target, locks, category, to));
    },
    type: (category: PortfolioCategory, to: number) => {
      setLast(category);
      change(typed(target, category, to));
    },
    toggle: (category: PortfolioCategory) => {
      const next = new Set(locks);
      if (!next.delete(category)) next.add(category);
      setLocks(next);
    },
    unlock: () => setLocks(new Set()),
    /** The orders that are shown now are those that are confirmed, once. */
    review: () => plan && setReviewed({ plan, target, intent: crypto.randomUUID() }),
    leave: () => setReviewed(null),
    confirm: () => confirm(reviewed),
  };
}

type Ends = { readonly onEnd: () => void; readonly onRefused: () => void; readonly onChange: () => void };

/** Sends what was reviewed. A lost answer is asked for again with the same intent; a refusal needs a new review. */
function useConfirmation(accountId: PortfolioReply['account']['id'], { onEnd, onRefused, onChange }: Ends) {
  const send = useSend(createRebalance);
  const reloadAll = useReloadAll();
  const confirm = (reviewed: Reviewed | null) => {
    const review = reviewed?.plan.review ?? null;
    if (reviewed === null || review === null) return;
    const request = { accountId, targetAllocation: requestShares(reviewed.target), review };
    send.mutate(
      { request, intent: reviewed.intent },
      {
        onSuccess: () => {
          onEnd();
          void reloadAll();
          onChange();
        },
        onError: (error) => {
          if (failureOf(error).kind !== 'refused') return;
          onEnd();
          onRefused();
          onChange();
        },
      },
    );
  };
  return { send, confirm };
}

export type Rebalancing = ReturnType<typeof useRebalance>;

type Reviewed = { readonly plan: RebalancePlan; readonly target: Target; readonly intent: string };

/** The last reply, while the next one is on its way. */
function useKept<Data>(data: Data | undefined): Data | undefined {
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  return data ?? kept;
}
