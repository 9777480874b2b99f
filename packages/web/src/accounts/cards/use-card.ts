import {
  allowMerchant,
  freezeCard,
  listCards,
  loosenCardUse,
  removeTrip,
  showCard,
  stopMerchant,
  tightenCardUse,
  unfreezeCard,
  type CardDetails,
  type CardUseState,
} from '@bank/contract/accounts/cards/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';

/** What can be done with a card, each at once. After every change the card is asked for again. */
export function useCard({ card: { cardId } }: Pick<CardDetails, 'card'>) {
  const reload = useReload();
  const calls = {
    freeze: useSend(freezeCard),
    unfreeze: useSend(unfreezeCard),
    tighten: useSend(tightenCardUse),
    loosen: useSend(loosenCardUse),
    removeTrip: useSend(removeTrip),
    stop: useSend(stopMerchant),
    allow: useSend(allowMerchant),
  };
  const all = Object.values(calls);
  const changed = async () => {
    await Promise.all([reload(showCard), reload(listCards)]);
  };
  const does = (sent: Promise<unknown>, onDone?: () => void) => {
    for (const each of all) if (each.isError) each.reset();
    // The mutation keeps the error, and the page reads it there.
    sent.then(
      async () => {
        await changed();
        onDone?.();
      },
      () => changed(),
    );
  };
  const allowUse = ({ use, isOn, limit }: CardUseState, wanted: { isOn: boolean; amount: Cents }) => {
    const request = { cardId, use, ...wanted };
    const loosens = (wanted.isOn && !isOn) || wanted.amount > limit;
    does(loosens ? calls.loosen.mutateAsync({ request }) : calls.tighten.mutateAsync({ request }));
  };
  return {
    changed,
    error: all.find(({ error }) => error !== null)?.error ?? null,
    isWorking: all.some(({ isPending }) => isPending),
    freeze: (onDone: () => void) => does(calls.freeze.mutateAsync({ request: { cardId } }), onDone),
    unfreeze: (onDone: () => void) => does(calls.unfreeze.mutateAsync({ request: { cardId } }), onDone),
    allowUse,
    removeTrip: (tripId: Id<'card-trip'>) =>
      does(calls.removeTrip.mutateAsync({ request: { cardId, tripId } })),
    stopMerchant: (key: string) => does(calls.stop.mutateAsync({ request: { cardId, key } })),
    allowMerchant: (key: string) => does(calls.allow.mutateAsync({ request: { cardId, key } })),
  };
}

export type CardActions = ReturnType<typeof useCard>;
