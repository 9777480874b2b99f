import type { CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Plane, RefreshCw, Snowflake } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useToast } from '../../ui/toast.tsx';
import { accountNameOf } from '../accounts/names/account-name-model.ts';
import type { CardDialog } from './asked-dialog.tsx';
import { cardName, endedText, isInUse, statusTones } from './card-model.ts';
import { PlasticPanel } from './plastic-panel.tsx';
import type { CardActions } from './use-card.ts';

type CardTopPanelProps = {
  details: CardDetails;
  actions: CardActions;
  onAsk: (dialog: CardDialog) => void;
};

/** The card, what it spends from, and the one switch that stops it. */
export function CardTopPanel({ details, actions, onAsk }: CardTopPanelProps) {
  const { say } = useWords();
  const { card, holder, available } = details;
  const ended = endedText(card, say);
  return (
    <Card className="grid gap-6 p-5 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:items-center md:p-7">
      <PlasticPanel card={card} holder={holder} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 tabIndex={-1} className="text-h1 font-[550] outline-none max-md:text-[1.625rem]">
            {cardName(card, say)}
          </h1>
          {/* words: cards.status.* */}
          <StatusPill tone={statusTones[card.status]}>
            {say(`cards.status.${card.status}` as WordId)}
          </StatusPill>
        </div>
        <p className="mt-1.5 text-ink-2">
          {ended ??
            say('cards.spends', {
              account: accountNameOf(card.account, say),
              amount: moneyText(available),
            })}
        </p>
        {isInUse(card) && (
          <>
            <Freeze details={details} actions={actions} />
            <div className="mt-3 grid gap-3 sm:grid-cols-2">
              <Button tone="secondary" icon={Plane} onClick={() => onAsk('trip')}>
                {say('cards.trips.title')}
              </Button>
              <Button tone="secondary" icon={RefreshCw} onClick={() => onAsk('damaged')}>
                {say('cards.replace.action')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}

function Freeze({ details, actions }: Omit<CardTopPanelProps, 'onAsk'>) {
  const { say, language } = useWords();
  const toast = useToast();
  const { card, declinedSince } = details;
  const isFrozen = card.status === 'frozen';
  const declined =
    declinedSince > 0 ? say('cards.freeze.declined', { count: declinedSince }) : say('cards.freeze.none');
  const moment = createFormat(language).moment(card.statusSince);
  const press = () =>
    isFrozen
      ? actions.unfreeze(() => toast.done(say('cards.freeze.undone')))
      : actions.freeze(() => toast.done(say('cards.freeze.done')));
  return (
    <div className="mt-5 flex items-center gap-4 rounded-md border border-line px-4 py-2">
      <IconTile icon={Snowflake} />
      <Switch
        className="min-w-0 flex-1"
        label={
          <span className="font-semibold">
            {isFrozen ? say('cards.freeze.since', { moment }) : say('cards.freeze.label')}
          </span>
        }
        aria-label={say('cards.freeze.label')}
        hint={isFrozen ? declined : say('cards.freeze.hint')}
        checked={isFrozen}
        disabled={actions.isWorking}
        onChange={press}
      />
    </div>
  );
}
