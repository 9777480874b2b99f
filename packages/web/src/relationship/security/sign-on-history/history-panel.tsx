import { showBank } from '@bank/contract/bank/bank/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSignOns } from '@bank/contract/person/identity/contract.ts';
import {
  signOnKinds,
  signOnKindOf,
  SIGN_ONS_PER_STEP,
  type SignOnKind,
} from '@bank/contract/relationship/security/rules.ts';
import type { Language, Say, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { saveText } from '../../../platform/save-text.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { Facts } from '../entry-panel.tsx';
import { MorePanel } from '../more-panel.tsx';
import { PartPanel } from '../part-panel.tsx';
import { methodWords, outcomeWords } from './sign-on-model.ts';

type SignOn = ReplyOf<typeof listSignOns>['events'][number];

const filters: Readonly<Record<SignOnKind | 'all', WordId>> = {
  all: 'security.history.all',
  'sign-ons': 'security.history.signOns',
  failed: 'security.history.attempts',
  changes: 'security.history.changes',
};

/** Sign-on events by month, on a vertical line. The filter is in the address. */
export function HistoryPanel() {
  const { say } = useWords();
  const list = useLoad(listSignOns, {});
  const [params, setParams] = useSearchParams();
  const chosen = signOnKinds.find((kind) => kind === params.get('show')) ?? 'all';
  const events = list.data?.events.filter(
    (event) => chosen === 'all' || signOnKindOf(event.outcome) === chosen,
  );
  const choose = (show: string) =>
    setParams(show === 'all' ? { tab: 'history' } : { tab: 'history', show }, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <section aria-labelledby="history-title" id="history" className="scroll-mt-6">
      <h2 id="history-title" className="sr-only">
        {say('security.history.title')}
      </h2>
      <div className="grid items-center gap-x-3 gap-y-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <fieldset
          aria-label={say('security.history.filter')}
          className="m-0 flex min-w-0 gap-2 border-0 p-0 max-md:-mx-4 max-md:-my-1 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap max-md:*:shrink-0"
        >
          {(['all', ...signOnKinds] as const).map((kind) => (
            <Chip key={kind} selected={kind === chosen} onClick={() => choose(kind)}>
              {say(filters[kind])}
            </Chip>
          ))}
        </fieldset>
        {events && events.length > 0 && <ExportButton events={events} />}
        <Card className="min-w-0 md:col-span-2">
          <PartPanel part={list}>{() => <Months key={chosen} events={events ?? []} />}</PartPanel>
        </Card>
      </div>
    </section>
  );
}

function Months({ events }: { events: readonly SignOn[] }) {
  const { say, language } = useWords();
  const [shown, setShown] = useState(SIGN_ONS_PER_STEP);
  if (events.length === 0) {
    return <p className="px-5 py-6 text-sm text-ink-2 md:px-6">{say('security.history.none')}</p>;
  }
  const months = byMonth(events.slice(0, shown));
  return (
    <>
      {months.map(({ month, entries }) => (
        <div key={month} className="border-line not-first:border-t">
          <h3 className="px-5 pt-5 text-h3 font-semibold md:px-6">
            {createFormat(language).month(`${month}-01`)}
          </h3>
          <ul className="px-5 pt-1 pb-3 md:px-6">
            {entries.map((event) => (
              <Happening key={`${event.at} ${event.outcome} ${event.ipAddress ?? ''}`} event={event} />
            ))}
          </ul>
        </div>
      ))}
      {events.length > shown && (
        <MorePanel
          shown={shown}
          count={events.length}
          onMore={() => setShown((before) => before + SIGN_ONS_PER_STEP)}
        >
          {say('security.history.more')}
        </MorePanel>
      )}
    </>
  );
}

/** A dot on the line: filled for this session, caution for failures, hollow for the rest. */
function Happening({ event }: { event: SignOn }) {
  const { say, language } = useWords();
  const now = useLoad(showBank, {}).data?.now;
  const failed = signOnKindOf(event.outcome) === 'failed';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 py-2.5 pl-7 text-sm before:absolute before:inset-y-0 before:left-1 before:w-px before:bg-line-strong first:before:top-4.5 last:before:bottom-[calc(100%-18px)] only:before:hidden">
      <span
        aria-hidden
        className={cn(
          'absolute top-4 left-0 size-2.25 rounded-full border-2 forced-colors:border',
          failed && 'border-caution-solid bg-caution-solid',
          !failed && event.thisSession && 'border-brand bg-brand',
          !failed && !event.thisSession && 'border-control bg-surface',
        )}
      />
      <p className="font-[550]">{say(failed ? 'security.history.failed' : outcomeWords[event.outcome])}</p>
      <time dateTime={event.at} className="pt-0.5 text-2xs whitespace-nowrap text-ink-3">
        {whenText(event.at, now, language)}
      </time>
      <Facts facts={factsOf(event, say)} className="col-start-1 text-2xs text-ink-3 max-md:col-span-2" />
    </li>
  );
}

/** `Today, 9:41 AM`; on other days with the date. */
function whenText(at: string, now: string | undefined, language: Language): string {
  const { moment, relativeDay, time } = createFormat(language);
  if (now === undefined || localDay(at) !== localDay(now)) return moment(at);
  return `${relativeDay(localDay(at), localDay(now)) ?? ''}${language === 'zh' ? ' ' : ', '}${time(at)}`;
}

/** The date in the customer's time zone, like the time beside it. */
function localDay(instant: string): string {
  const at = new Date(instant);
  const two = (figure: number) => String(figure).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function factsOf({ outcome, method, device, ipAddress, thisSession }: SignOn, say: Say): (string | null)[] {
  return [
    signOnKindOf(outcome) === 'failed' ? say(outcomeWords[outcome]) : null,
    thisSession ? say('security.history.now') : null,
    device,
    ipAddress,
    method && say(methodWords[method]),
  ];
}

/** Months in the customer's time zone, like the times beside them. */
function byMonth(events: readonly SignOn[]): { month: string; entries: SignOn[] }[] {
  const months = new Map<string, SignOn[]>();
  for (const event of events) {
    const month = localDay(event.at).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), event]);
  }
  return Array.from(months, ([month, entries]) => ({ month, entries }));
}

/** Downloads all filtered events as a CSV file. */
function ExportButton({ events }: { events: readonly SignOn[] }) {
  const { say } = useWords();
  const save = () => {
    const head = [
      say('security.history.when'),
      say('security.history.what'),
      say('security.history.how'),
      say('security.history.device'),
      say('security.history.ip'),
    ];
    const rows = events.map(({ at, outcome, method, device, ipAddress }) => [
      at,
      say(outcomeWords[outcome]),
      method ? say(methodWords[method]) : '',
      device ?? '',
      ipAddress ?? '',
    ]);
    const text = [head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n');
    saveText(`${say('security.history.fileName')}.csv`, `${text}\r\n`);
  };
  return (
    <Button
      tone="secondary"
      size="small"
      icon={Download}
      className="max-md:order-last max-md:h-11 max-md:justify-self-start"
      onClick={save}
    >
      {say('security.history.export')}
    </Button>
  );
}

/** Prefixes cells that look like formulas, so that a spreadsheet does not execute them. */
function quoted(cell: string): string {
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${plain.replaceAll('"', '""')}"`;
}
