import type { CardDetails, CardUseState } from '@bank/contract/accounts/cards/contract.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Banknote, Globe, ShoppingCart, Store, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { createFormat } from '../../platform/frame/format.ts';
import { UsageBar } from '../../ui/account-card/usage-bar.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { tripThatOpens } from './card-model.ts';
import type { CardActions } from './use-card.ts';
import { LimitDialog } from './limit-dialog.tsx';

const icons: Readonly<Record<CardUseState['use'], LucideIcon>> = {
  store: Store,
  online: ShoppingCart,
  atm: Banknote,
  abroad: Globe,
};

type UsesPanelProps = { details: CardDetails; actions: CardActions };

/** What the card may be used for, how much of it in a day, and what was used today. */
export function UsesPanel({ details, actions }: UsesPanelProps) {
  const { say } = useWords();
  return (
    <Card>
      <CardHead
        size="h2"
        title={say('cards.uses.title')}
        action={<p className="text-xs text-ink-2">{say('cards.uses.lead')}</p>}
      />
      <ul className="mt-2 divide-y divide-line px-5 md:px-6">
        {details.uses.map((use) => (
          <UseEntry key={use.use} use={use} details={details} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}

function limitText(limit: Cents): string {
  return limit % 100 === 0 ? wholeDollarsText(limit) : moneyText(limit);
}

function UseEntry({ use, details, actions }: { use: CardUseState } & UsesPanelProps) {
  const { say } = useWords();
  const [editing, setEditing] = useState(false);
  // words: cards.uses.*
  const name = say(`cards.uses.${use.use}` as WordId);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 py-4 md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <IconTile icon={icons[use.use]} tone={use.isOn ? 'brand' : 'plain'} />
      <div className="min-w-0">
        <div className="flex justify-between gap-x-3 text-sm max-md:flex-col">
          <span className="font-semibold">{name}</span>
          <span className={use.isOn ? 'font-semibold' : 'text-ink-2'}>
            {use.isOn ? say('cards.uses.perDay', { limit: limitText(use.limit) }) : say('cards.uses.off')}
          </span>
        </div>
        <Usage use={use} details={details} />
      </div>
      <Button
        tone="quiet"
        size="small"
        className="h-11 max-md:col-start-2 max-md:row-start-2 max-md:-ml-3 max-md:justify-self-start"
        aria-label={say('cards.uses.editName', { name })}
        onClick={() => setEditing(true)}
      >
        {say('cards.uses.edit')}
      </Button>
      <div className="max-md:col-start-3 max-md:row-start-1">
        <Switch
          label={<span className="sr-only">{say('cards.uses.turn', { name })}</span>}
          checked={use.isOn}
          disabled={actions.isWorking}
          onChange={() => actions.allowUse(use, { isOn: !use.isOn, amount: use.limit })}
        />
      </div>
      {editing && (
        <LimitDialog
          name={name}
          use={use}
          onSave={(amount) => actions.allowUse(use, { isOn: use.isOn, amount })}
          onClose={() => setEditing(false)}
        />
      )}
    </li>
  );
}

function Usage({ use, details }: { use: CardUseState; details: CardDetails }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const trip = use.use === 'abroad' ? tripThatOpens(details) : null;
  const used = moneyText(use.used);
  if (!use.isOn)
    return (
      <p className="mt-0.5 text-xs text-ink-2">
        {trip && say('cards.uses.tripOn', { days: format.span(trip.startsOn, trip.endsOn) })}
      </p>
    );
  return (
    <>
      <UsageBar
        share={use.limit > 0 ? use.used / use.limit : 0}
        label={say('cards.uses.usedOf', { used, limit: limitText(use.limit) })}
        className="mt-2"
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-ink-2">
        <span>{say('cards.uses.used', { used })}</span>
        {use.raise && (
          <span>
            {say('cards.uses.raise', {
              amount: limitText(use.raise.to),
              moment: format.moment(use.raise.at),
            })}
          </span>
        )}
      </p>
    </>
  );
}
