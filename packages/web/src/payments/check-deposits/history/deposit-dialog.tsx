import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { showCheckDeposit, type CheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import { checkSides, type CheckSide } from '@bank/contract/payments/check-deposits/rules.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { bankDay } from '../../../platform/bank-day.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { DefinitionList, type Definition } from '../../../ui/definition-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { LoadFailed } from '../../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Money } from '../../../ui/money.tsx';
import { Banner } from '../../../ui/notes/banner.tsx';
import { ReferenceNumber } from '../../../ui/reference-number.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { failureOf } from '../../../platform/calls/failure.ts';
import { Timeline } from '../../../ui/timeline.tsx';
import { DepositStatusPanel } from '../deposit-status-panel.tsx';
import { availableOn, stepsOf, whereText } from '../standing-model.ts';

type DepositDialogProps = { depositId: string; onClose: () => void };

/** One deposit with both photos. */
export function DepositDialog({ depositId, onClose }: DepositDialogProps) {
  const { say } = useWords();
  return (
    <Dialog open onOpenChange={onClose} title={say('depositCheck.outcome.check')}>
      {isId(depositId) ? (
        <Known depositId={idFrom('check-deposit', depositId)} />
      ) : (
        <ErrorState tone="neutral" title={say('depositCheck.outcome.missing')} />
      )}
    </Dialog>
  );
}

function Known({ depositId }: { depositId: Id<'check-deposit'> }) {
  const { say } = useWords();
  const query = useLoad(showCheckDeposit, { depositId });
  const bank = useLoad(showBank, {});
  if (query.error && !query.data) {
    const failure = failureOf(query.error);
    return failure.kind === 'refused' && failure.status === 404 ? (
      <ErrorState tone="neutral" title={say('depositCheck.outcome.missing')} />
    ) : (
      <LoadFailed
        title={say('depositCheck.outcome.failed')}
        onRetry={() => void query.refetch()}
        working={query.isFetching && say('depositCheck.outcome.loading')}
      />
    );
  }
  return (
    <LoadingArea
      waiting={!query.data || !bank.data}
      text={say('depositCheck.outcome.loading')}
      skeleton={<Skeleton className="h-96 rounded-md" />}
    >
      {query.data && bank.data && <DepositDetailsPanel deposit={query.data} today={bankDay(bank.data.now)} />}
    </LoadingArea>
  );
}

type DepositDetailsPanelProps = { deposit: CheckDeposit; today: string };

export function DepositDetailsPanel({ deposit, today }: DepositDetailsPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { status, amount } = deposit;
  const isOver = status === 'refused' || status === 'returned';
  const where = whereText(deposit, { say, format, language, today });
  return (
    <div className="grid gap-4.5">
      <div className="flex items-start justify-between gap-3">
        <Money amount={amount} size="lg" struck={isOver} />
        <DepositStatusPanel status={status} />
      </div>
      {isOver ? <Banner tone="danger" title={where} /> : <p className="text-sm text-ink-2">{where}</p>}
      <DepositFacts deposit={deposit} />
      <Timeline steps={stepsOf(deposit, { say, format, today })} />
      {checkSides.map((side) => (
        <Photo key={side} side={side} path={deposit.images[side]} />
      ))}
    </div>
  );
}

function DepositFacts({ deposit }: { deposit: CheckDeposit }) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { account, depositDate, referenceNumber } = deposit;
  const availableDay = availableOn(deposit);
  const rows: Definition[] = [
    {
      term: say('depositCheck.review.account'),
      value: (
        <>
          {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} className="text-ink-3" />
        </>
      ),
    },
    { term: say('depositCheck.review.depositDate'), value: format.fullDay(depositDate) },
    ...(availableDay === null
      ? []
      : [{ term: say('depositCheck.review.availabilityDate'), value: format.fullDay(availableDay) }]),
    { term: say('depositCheck.history.reference'), value: <ReferenceNumber value={referenceNumber} /> },
  ];
  return <DefinitionList items={rows} className="border-t border-line" />;
}

/** Fetched for the owner alone, and kept by no cache. */
function Photo({ side, path }: { side: CheckSide; path: string }) {
  const { say } = useWords();
  const [isFailed, setFailed] = useState(false);
  // words: depositCheck.photo.*
  const name = say(`depositCheck.photo.${side}`);
  return (
    <figure className="m-0">
      {isFailed ? (
        <p role="alert" className="rounded-md bg-sunken p-4 text-xs text-ink-2">
          {say('depositCheck.photo.failed')}
        </p>
      ) : (
        <img
          src={path}
          alt={name}
          onError={() => setFailed(true)}
          className="aspect-[2.2] w-full rounded-md bg-sunken object-contain"
        />
      )}
      <figcaption aria-hidden className="mt-1.5 text-2xs text-ink-3">
        {name}
      </figcaption>
    </figure>
  );
}
