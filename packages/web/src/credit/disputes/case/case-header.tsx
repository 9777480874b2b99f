import type { Dispute } from '@bank/contract/credit/disputes/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { DeepSurface } from '../../../ui/frame/deep-surface.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { isOpen } from '../list/list-model.ts';
import { StatusPanel } from '../status-panel.tsx';
import { clockShares } from './case-model.ts';

/** Merchant, amount, and the legal clock with the day the bank aims for. */
export function CaseHeader({ dispute }: { dispute: Dispute }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const facts = [
    [say('dispute.detail.purchased'), format.numericDay(dispute.transactionDate)],
    [
      dispute.cardLast4 === null ? say('dispute.side.account') : say('dispute.side.card'),
      <MaskedNumber key="number" number={dispute.cardLast4 ?? dispute.account.lastFour} />,
    ],
    // words: dispute.reason.*
    [say('dispute.detail.reason'), say(`dispute.reason.${dispute.reason}`)],
  ] as const;
  return (
    <DeepSurface className="mt-4 grid gap-6 rounded-lg p-5 md:grid-cols-[minmax(0,1fr)_minmax(260px,360px)] md:p-6.5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-h2 font-[550] break-words">{dispute.description}</h1>
          <StatusPanel status={dispute.status} />
        </div>
        <p className="mt-4 text-xs text-on-deep-2">
          {isOpen(dispute) ? say('dispute.side.disputing') : say('dispute.side.disputed')}
        </p>
        <p>
          <Money amount={dispute.amount} size="lg" />
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 text-sm">
          {facts.map(([term, value]) => (
            <div key={term}>
              <dt className="text-xs text-on-deep-2">{term}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {isOpen(dispute) && <Clock dispute={dispute} />}
    </DeepSurface>
  );
}

function Clock({ dispute: { clock } }: { dispute: Dispute }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { run, aim, daysLeft } = clockShares(clock);
  return (
    <div className="self-start rounded-lg bg-deep-2 p-4.5">
      <p className="text-xs text-on-deep-2">{say('dispute.detail.lawTitle')}</p>
      <p className="text-h2 font-[550]">{format.numericDay(clock.resolveBy)}</p>
      <div aria-hidden className="relative mt-3 h-1.5 rounded-full bg-on-deep/22">
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-on-deep-accent"
          style={{ width: `${Math.max(2, Math.round(run * 100))}%` }}
        />
        <span
          className="absolute -inset-y-1 w-0.5 bg-current"
          style={{ left: `${Math.round(aim * 100)}%` }}
        />
      </div>
      <p className="mt-2 flex justify-between gap-3 text-2xs text-on-deep-2">
        <span>{say('dispute.detail.opened', { day: format.numericDay(clock.receivedOn) })}</span>
        <span>{say('dispute.detail.daysLeft', { count: daysLeft })}</span>
      </p>
      <p className="mt-3 border-t border-deep-line pt-3 text-2xs text-on-deep-2">
        {say('dispute.detail.aim', { day: format.numericDay(clock.expectedOn) })}
      </p>
      {clock.creditBy !== null && (
        <p className="mt-1.5 text-2xs text-on-deep-2">
          {say('dispute.detail.creditDue', { day: format.numericDay(clock.creditBy) })}
        </p>
      )}
    </div>
  );
}
