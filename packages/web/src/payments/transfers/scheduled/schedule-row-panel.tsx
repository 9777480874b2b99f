import { ZERO } from '@bank/kernel/money.ts';
import { moneyText } from '@bank/kernel/format.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CalendarCheck, CalendarX, Repeat } from 'lucide-react';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { Link } from '../../../ui/frame/link.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { StatusPill, type StatusTone } from '../../../ui/status-pill.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { frequencyName, type Scheduled } from './frequency-model.ts';
import { endName } from '../history/party-model.ts';
import { ScheduleMenu } from './schedule-menu.tsx';

const tones: Readonly<Record<Scheduled['state'], StatusTone>> = {
  active: 'info',
  paused: 'caution',
  completed: 'positive',
  cancelled: 'neutral',
};

/** One schedule: recipient, frequency and next date, or how it ended. */
export function ScheduleRowPanel({ schedule }: { schedule: Scheduled }) {
  const { say, language } = useWords();
  const { state, to, from, request, recurrence, ended } = schedule;
  const lastFour = to.account?.lastFour ?? to.lastFour;
  const format = createFormat(language);
  const failed = ended?.how === 'failed';
  return (
    <li className="flex items-start gap-3 px-5 py-4 md:px-6">
      <IconTile icon={iconOf(schedule)} size="small" className="max-sm:hidden" />
      <div className="min-w-0 flex-1 text-sm leading-[1.4]">
        <p className="font-semibold break-words">
          {endName(to, say)}{' '}
          {lastFour !== null && <MaskedNumber number={lastFour} className="font-normal text-ink-3" />}
        </p>
        <p className="text-2xs text-ink-3">
          {frequencyName(recurrence.frequency, say)}
          {from && ` · ${say('transfers.scheduled.from', { account: accountNameOf(from, say) })}`}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-2xs text-ink-2">
          <StatusPill tone={failed ? 'danger' : tones[state]}>
            {/* words: transfers.scheduleState.* */}
            {say(`transfers.scheduleState.${failed ? 'failed' : state}`)}
          </StatusPill>
          <span>{ended ? endText(ended, say, format) : nextText(schedule, say, format)}</span>
        </p>
        <Made schedule={schedule} />
      </div>
      <Money amount={request.amount ?? ZERO} className="pt-0.5 text-sm font-semibold" />
      <ScheduleMenu schedule={schedule} />
    </li>
  );
}

function iconOf({ ended, made }: Scheduled) {
  if (!ended) return Repeat;
  return made.count > 0 ? CalendarCheck : CalendarX;
}

/** What the schedule has sent so far, with a link to those transfers. */
function Made({ schedule: { scheduleId, made, ended, to } }: { schedule: Scheduled }) {
  const { say } = useWords();
  if (made.count === 0 && !ended) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-2xs text-ink-3">
      <span>
        {say('scheduledTransfers.label.made', { count: made.count, amount: moneyText(made.amount) })}
      </span>
      {made.count > 0 && (
        <Link
          to={`${paths.transfers()}?schedule=${scheduleId}`}
          aria-label={say('scheduledTransfers.label.seeOf', { name: endName(to, say) })}
          className="relative rounded-xs font-semibold text-brand-text no-underline after:absolute after:-inset-x-2 after:-inset-y-3 hover:underline"
        >
          {say('scheduledTransfers.label.see')}
        </Link>
      )}
    </p>
  );
}

function endText({ how, on }: NonNullable<Scheduled['ended']>, say: Say, format: Format): string {
  // words: scheduledTransfers.end.*
  return say(`scheduledTransfers.end.${how}`, { day: format.fullDay(on) });
}

/** The next date, a failed attempt for insufficient funds, or that it is paused. */
function nextText({ next, state }: Scheduled, say: Say, format: Format): string {
  if (state === 'paused') return say('scheduledTransfers.label.paused');
  if (next === null) return '';
  const day = format.fullDay(next.day);
  return next.attempts > 0
    ? say('transfers.scheduled.again', { day })
    : say('transfers.scheduled.next', { day });
}
