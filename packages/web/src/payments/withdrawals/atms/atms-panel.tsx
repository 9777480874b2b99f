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
      {center && listed.length > 0 && <AtmMapPanel center={center} atms={listed} around={atms.around} />}
      <div className="p-5 md:p-6">
        <h2 id={heading} className="text-h3 font-semibold">
          {title}
        </h2>
        {listed.length > 0 && (
          <p className="text-2xs text-ink-3">
            {/* words: withdrawal.map.around.* */}
            {say(`withdrawal.map.around.${atms.around}`)}
          </p>
        )}
        <FoundPart atms={atms} listed={listed} />
        {found.length > listed.length && (
          <Button tone="quiet" size="small" onClick={atms.showAll} className="-ml-3.5">
            {say('withdrawal.atm.seeAll', { total: found.length })}
          </Button>
        )}
        <SearchPart atms={atms} />
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
    <form onSubmit={submit} noValidate className="mt-3 grid gap-3 border-t border-line pt-4.5">
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
  if (atms.isIdle) return <p className="mt-1 text-xs text-ink-2">{say('withdrawal.atm.start')}</p>;
  if (atms.error && !atms.data)
    return (
      <LoadFailed
        title={say('withdrawal.error.nearbyAtms')}
        className="mt-3"
        button="small"
        onRetry={() => void atms.refetch()}
      />
    );
  return (
    <LoadingArea
      waiting={!atms.data}
      text={say('withdrawal.atm.finding')}
      skeleton={<Skeleton className="mt-3 h-40 rounded-md" />}
    >
      {listed.length === 0 ? (
        <p className="mt-1 text-sm text-ink-2">
          {atms.around === 'address' ? say('withdrawal.atm.noneHome') : say('withdrawal.atm.none')}
        </p>
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
          {atm.address}, {atm.city}
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
