import type { CardDetails, CardTrip } from '@bank/contract/accounts/cards/contract.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CalendarClock, Plane } from 'lucide-react';
import { createFormat } from '../../platform/frame/format.ts';
import { CardHead } from '../../ui/card-head.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { countryNames } from './country-model.ts';
import type { CardActions } from './use-card.ts';

type TripsPanelProps = { details: CardDetails; actions: CardActions; onAdd: () => void };

/** Trips the customer has told us of. */
export function TripsPanel({ details, actions, onAdd }: TripsPanelProps) {
  const { say } = useWords();
  const { trips } = details;
  return (
    <Card className="pb-4">
      <CardHead title={say('cards.trips.title')} />
      {trips.length === 0 && (
        <p className="px-5 pt-1 text-sm text-ink-2 md:px-6">{say('cards.trips.empty')}</p>
      )}
      <ul className="divide-y divide-line px-5 md:px-6">
        {trips.map((trip) => (
          <Trip key={trip.tripId} trip={trip} details={details} actions={actions} />
        ))}
      </ul>
      <Button tone="quiet" size="small" icon={Plane} className="mx-3 mt-2 h-11" onClick={onAdd}>
        {say('cards.trips.add')}
      </Button>
    </Card>
  );
}

function Trip({ trip, details, actions }: { trip: CardTrip } & Omit<TripsPanelProps, 'onAdd'>) {
  const { say, language } = useWords();
  const name = countryNames(trip.countries, language);
  const abroad = details.uses.find(({ use }) => use === 'abroad');
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <IconTile icon={Plane} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{name}</p>
          <p className="text-xs text-ink-2">{createFormat(language).span(trip.startsOn, trip.endsOn)}</p>
        </div>
        {trip.isNow ? (
          <StatusPill tone="positive">{say('cards.status.active')}</StatusPill>
        ) : (
          <StatusPill tone="info" icon={CalendarClock}>
            {say('cards.trips.scheduled')}
          </StatusPill>
        )}
      </div>
      <p className="mt-2 text-xs text-ink-2">
        {abroad && say('cards.trips.text', { limit: wholeDollarsText(abroad.limit) })}
      </p>
      <Button
        tone="quiet"
        size="small"
        className="-ml-3 h-11"
        aria-label={say('cards.trips.removeName', { name })}
        disabled={actions.isWorking}
        onClick={() => actions.removeTrip(trip.tripId)}
      >
        {say('cards.trips.remove')}
      </Button>
    </li>
  );
}
