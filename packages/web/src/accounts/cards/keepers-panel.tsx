import type { CardKeeper } from '@bank/contract/accounts/cards/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Repeat } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { monthlyTotal } from './card-model.ts';
import type { CardActions } from './use-card.ts';

type KeepersPanelProps = { keepers: readonly CardKeeper[]; actions: CardActions };

/** Merchants that keep the card, from the purchases they charged by themselves. */
export function KeepersPanel({ keepers, actions }: KeepersPanelProps) {
  const { say } = useWords();
  const total = monthlyTotal(keepers);
  return (
    <Card className="pb-5">
      <CardHead title={say('cards.keepers.title')} />
      <p className="px-5 text-xs text-ink-2 md:px-6">{say('cards.keepers.lead')}</p>
      {keepers.length === 0 ? (
        <p className="px-5 pt-3 text-sm md:px-6">{say('cards.keepers.empty')}</p>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line px-5 md:px-6">
            {keepers.map((keeper) => (
              <Keeper key={keeper.key} keeper={keeper} actions={actions} />
            ))}
          </ul>
          <p className="mt-3 px-5 text-xs text-ink-2 md:px-6">
            {total > ZERO && `${say('cards.keepers.total', { amount: moneyText(total) })} `}
            {say('cards.keepers.note')}
          </p>
        </>
      )}
    </Card>
  );
}

function Keeper({ keeper, actions }: { keeper: CardKeeper; actions: CardActions }) {
  const { say, language } = useWords();
  const { key, name, nextOn, chargedOn, isStopped } = keeper;
  const format = createFormat(language);
  const amount = moneyText(keeper.amount);
  const when =
    nextOn === null
      ? say('cards.keepers.last', { amount, day: format.weekday(chargedOn) })
      : say('cards.keepers.monthly', { amount, day: format.weekday(nextOn) });
  return (
    <li className="flex items-center gap-3 py-2">
      <IconTile icon={Repeat} tone="plain" size="small" />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{name}</p>
        <p className="text-2xs text-ink-2">{isStopped ? say('cards.keepers.stopped') : when}</p>
      </div>
      <Button
        tone="quiet"
        size="small"
        className="h-11"
        aria-label={
          isStopped ? say('cards.keepers.allowName', { name }) : say('cards.keepers.stopName', { name })
        }
        disabled={actions.isWorking}
        onClick={() => (isStopped ? actions.allowMerchant(key) : actions.stopMerchant(key))}
      >
        {isStopped ? say('cards.keepers.allow') : say('cards.keepers.stop')}
      </Button>
    </li>
  );
}
