import type { Autopay, showAutopay } from '@bank/contract/payments/autopay/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { bankDay } from '../../../platform/bank-day.ts';
import { createFormat, type Format } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { CardHead } from '../../../ui/card-head.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { DateTile } from '../../../ui/date-tile.tsx';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { EndPanel } from '../end-panel.tsx';
import { useAutopayActions } from '../use-autopay-actions.ts';
import { AutopayStatusPanel } from '../autopay-status-panel.tsx';
import { amountText, endText, everyText, isRunning } from '../autopay-text-model.ts';
import { ErrorPanel } from '../error-panel.tsx';
import { PastTable } from './past-table.tsx';
import { SetupPanel } from '../setup/setup-panel.tsx';

type Detailed = ReplyOf<typeof showAutopay>;

export function DetailsPanel({ autopay }: { autopay: Detailed }) {
  const { say } = useWords();
  const acts = useAutopayActions();
  const [open, setOpen] = useState<'edit' | 'end' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {acts.failed && <ErrorPanel {...acts.failed} onDismiss={acts.dismiss} className="mb-5" />}
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid gap-4">
          <Card pad aria-labelledby="autopay-facts">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <h2 id="autopay-facts" className="text-h2 font-[550]">
                {amountText(autopay, say)}
              </h2>
              <AutopayStatusPanel status={autopay.status} />
            </div>
            <Facts autopay={autopay} />
            {isRunning(autopay) && (
              <Acts
                autopay={autopay}
                acts={acts}
                onEdit={() => setOpen('edit')}
                onEnd={() => setOpen('end')}
              />
            )}
          </Card>
          <Card aria-labelledby="autopay-past">
            <CardHead titleId="autopay-past" title={say('setupAutopay.details.past')} className="pb-3" />
            <PastTable past={autopay.past} />
          </Card>
        </div>
        <Coming autopay={autopay} />
      </div>
      {open === 'edit' && <SetupPanel autopay={autopay} onClose={close} />}
      {open === 'end' && <EndPanel autopay={autopay} acts={acts} onClose={close} />}
    </>
  );
}

type ActsProps = {
  autopay: Autopay;
  acts: ReturnType<typeof useAutopayActions>;
  onEdit: () => void;
  onEnd: () => void;
};

function Acts({ autopay, acts, onEdit, onEnd }: ActsProps) {
  const { say } = useWords();
  const active = autopay.status === 'active';
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button
        tone="secondary"
        icon={active ? Pause : Play}
        onClick={() => (active ? acts.pause(autopay) : acts.resume(autopay))}
        working={acts.isBusy(autopay) && say('setupAutopay.form.saving')}
      >
        {active ? say('setupAutopay.label.pause') : say('setupAutopay.label.resume')}
      </Button>
      <Button tone="secondary" icon={Pencil} onClick={onEdit}>
        {say('setupAutopay.label.edit')}
      </Button>
      <Button tone="danger-quiet" onClick={onEnd}>
        {say('setupAutopay.end.confirm')}
      </Button>
    </div>
  );
}

function Facts({ autopay }: { autopay: Detailed }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return <DefinitionList items={factsOf(autopay, say, format)} className="mt-3 border-t border-line" />;
}

function factsOf(autopay: Detailed, say: Say, format: Format): Definition[] {
  const { sourceAccount, payeeLastFour, nextPaymentDate, nextPaymentAmount, notifications } = autopay;
  return [
    {
      term: say('setupAutopay.table.payee'),
      value:
        payeeLastFour === '' ? (
          autopay.payeeName
        ) : (
          <>
            {autopay.payeeName} <MaskedNumber number={payeeLastFour} className="font-normal text-ink-3" />
          </>
        ),
    },
    {
      term: say('setupAutopay.form.source'),
      value: (
        <>
          {accountNameOf(sourceAccount, say)}{' '}
          <MaskedNumber number={sourceAccount.lastFour} className="font-normal text-ink-3" />
        </>
      ),
    },
    // words: setupAutopay.type.*
    { term: say('setupAutopay.form.type'), value: say(`setupAutopay.type.${autopay.paymentType}`) },
    { term: say('setupAutopay.form.frequency'), value: everyText(autopay, say) },
    { term: say('setupAutopay.form.start'), value: format.day(autopay.startDate, '') },
    { term: say('setupAutopay.form.ends'), value: endText(autopay, say, format) },
    {
      term: say('setupAutopay.form.closedDays'),
      value:
        autopay.closedDays === 'next-business-day'
          ? say('setupAutopay.form.dayAfter')
          : say('setupAutopay.form.dayBefore'),
    },
    ...(nextPaymentDate === null
      ? []
      : [
          {
            term: say('setupAutopay.table.next'),
            value: dated(nextPaymentDate, nextPaymentAmount, format),
            strong: true,
          },
        ]),
    {
      term: say('setupAutopay.details.last'),
      value:
        autopay.lastPaymentDate === null
          ? '–'
          : dated(autopay.lastPaymentDate, autopay.lastPaymentAmount, format),
    },
    { term: say('setupAutopay.form.notices'), value: noticesText(notifications, say) },
    { term: say('setupAutopay.details.since'), value: format.day(bankDay(autopay.createdAt), '') },
  ];
}

function dated(day: string, amount: Autopay['amount'], format: Format) {
  return (
    <>
      {format.fullDay(day)}
      {amount !== null && (
        <>
          {' · '}
          <Money amount={amount} />
        </>
      )}
    </>
  );
}

function noticesText({ email, reminder, textForFailure }: Autopay['notifications'], say: Say): string {
  const told = [
    ...(email ? [say('setupAutopay.details.email')] : []),
    ...(reminder ? [say('setupAutopay.details.reminder')] : []),
    ...(textForFailure ? [say('setupAutopay.details.text')] : []),
  ];
  return told.length === 0 ? say('setupAutopay.details.none') : told.join(' · ');
}

/** Upcoming dates, with a note if one falls on a weekend or holiday. */
function Coming({ autopay: { coming, status } }: { autopay: Detailed }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  return (
    <Card aria-labelledby="autopay-coming">
      <CardHead titleId="autopay-coming" title={say('setupAutopay.details.coming')} />
      {coming.length === 0 ? (
        <p className="px-5 pt-3 pb-5 text-sm text-ink-2 md:px-6">
          {status === 'paused' ? say('setupAutopay.details.paused') : say('setupAutopay.details.nothing')}
        </p>
      ) : (
        <ul className="divide-y divide-line px-5 pt-1.5 pb-3 md:px-6">
          {coming.map(({ number, day, nominal }) => (
            <li key={number} className="flex min-h-14 items-center gap-3.5 py-2.5">
              <DateTile day={day} />
              <div className="min-w-0">
                <p className="text-sm font-[550]">{format.fullDay(day)}</p>
                {nominal !== day && (
                  <p className="text-2xs text-ink-3">
                    {say('setupAutopay.details.moved', { day: format.weekday(nominal) })}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
