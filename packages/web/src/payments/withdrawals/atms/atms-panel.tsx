import type { AtmLocation } from '@bank/contract/payments/withdrawals/atm-contract.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { LocateFixed, Search } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { AtmMapPanel } from './atm-map-panel.tsx';
import { useAtms } from './use-atms.ts';

/** Listed and drawn at first: the nearest ones, so that the map is drawn for them. */
const ATMS_FIRST = 3;

/** Machines of the bank around the customer or a place they type, on a map and as a list. */
export function AtmsPanel({ title }: { title: string }) {
  const { say } = useWords();
  const heading = useId();
  const atms = useAtms();
  const center = atms.data?.center ?? null;
  const found = atms.data?.atmLocations ?? [];
  const listed = atms.all ? found : found.slice(0, ATMS_FIRST);
  return (
    <Card aria-labelledby={heading} className="overflow-hidden">
      {center && listed.length > 0 && <AtmMapPanel center={center} atms={listed} isHere={atms.isHere} />}
      <div className="grid gap-3.5 p-5 md:p-6">
        <h2 id={heading} className="text-h3 font-semibold">
          {title}
        </h2>
        <SearchPart atms={atms} />
        {atms.fault && (
          <Banner
            tone="caution"
            live="polite"
            title={
              atms.fault === 'denied'
                ? say('withdrawal.error.locationDenied')
                : say('withdrawal.error.noGeolocation')
            }
          />
        )}
        <FoundPart atms={atms} listed={listed} />
        {found.length > listed.length && (
          <Button tone="quiet" size="small" onClick={atms.showAll} className="justify-self-start">
            {say('withdrawal.atm.seeAll', { total: found.length })}
          </Button>
        )}
      </div>
    </Card>
  );
}

type Atms = ReturnType<typeof useAtms>;

function SearchPart({ atms }: { atms: Atms }) {
  const { say } = useWords();
  const [near, setNear] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (near.trim() !== '') atms.find(near.trim());
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <Field
        name="near"
        label={say('withdrawal.atm.search')}
        value={near}
        onChange={(event) => setNear(event.target.value)}
        maxLength={60}
        autoComplete="postal-code"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="secondary" size="small" icon={Search}>
          {say('withdrawal.atm.find')}
        </Button>
        <Button
          tone="quiet"
          size="small"
          icon={LocateFixed}
          onClick={atms.locate}
          working={atms.locating && say('withdrawal.atm.locating')}
        >
          {say('withdrawal.atm.locate')}
        </Button>
      </div>
    </form>
  );
}

function FoundPart({ atms, listed }: { atms: Atms; listed: readonly AtmLocation[] }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  if (!atms.hasAsked) return <p className="text-xs text-ink-3">{say('withdrawal.atm.start')}</p>;
  if (atms.error && !atms.data)
    return (
      <LoadFailed
        title={say('withdrawal.error.nearbyAtms')}
        button="small"
        onRetry={() => void atms.refetch()}
      />
    );
  return (
    <LoadingArea
      waiting={!atms.data}
      text={say('withdrawal.atm.locating')}
      skeleton={<Skeleton className="h-40 rounded-md" />}
    >
      {listed.length === 0 ? (
        <p className="text-sm text-ink-2">{say('withdrawal.atm.none')}</p>
      ) : (
        <ol className="divide-y divide-line">
          {listed.map((each, at) => (
            <AtmLine key={each.id} atm={each} number={at + 1} hours={hoursText(each, say, format)} />
          ))}
        </ol>
      )}
    </LoadingArea>
  );
}

function hoursText(atm: AtmLocation, say: Say, format: Format): string {
  if (atm.isAlways) return say('withdrawal.atm.always');
  return atm.openUntil === null
    ? say('withdrawal.atm.closed')
    : say('withdrawal.atm.until', { time: format.wallTime(atm.openUntil) });
}

function AtmLine({ atm, number, hours }: { atm: AtmLocation; number: number; hours: string }) {
  const { say } = useWords();
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <span
        aria-hidden
        className={
          number === 1
            ? 'grid size-6 shrink-0 place-items-center rounded-full bg-brand text-2xs font-semibold text-on-brand'
            : 'grid size-6 shrink-0 place-items-center rounded-full border-2 border-brand text-2xs font-semibold text-brand-text'
        }
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{atm.name}</p>
        <p className="text-2xs text-ink-2">
          {atm.address}, {atm.city}, {atm.state} {atm.zip}
        </p>
        <p className="text-2xs">
          {hours}
          {atm.isBranch && ` · ${say('withdrawal.atm.branch')}`}
        </p>
      </div>
      <div className="text-right text-xs">
        <p className="font-semibold">{say('withdrawal.map.miles', { miles: atm.distance.toFixed(1) })}</p>
        <a
          href={directionsTo(atm)}
          target="_blank"
          rel="noreferrer"
          aria-label={say('withdrawal.atm.directionsTo', { name: atm.name })}
          className="inline-block py-1 text-brand-text underline-offset-3 hover:underline"
        >
          {say('withdrawal.atm.directions')}
        </a>
      </div>
    </li>
  );
}

/** The map service learns where the machine is, and nothing about the customer. */
function directionsTo({ latitude, longitude }: AtmLocation): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}
