import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { showCheckDeposit, type CheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import type { CheckStatus } from '@bank/contract/payments/check-deposits/rules.ts';
import { idFrom, isId, type Id } from '@bank/kernel/id.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { bankDay } from '../../../platform/bank-day.ts';
import { useLoad } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { titleOf } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { isLive } from '../../../platform/live.ts';
import type { SupportState } from '../../../platform/support-state.ts';
import { Link } from '../../../ui/frame/link.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { Titled } from '../../../ui/frame/titled.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Receipt, type ReceiptStatus } from '../../../ui/receipt.tsx';
import { accountNameOf } from '../../../accounts/accounts/names/account-name-model.ts';
import { isUndecided, stepsOf, whereText } from '../standing-model.ts';
import { MissingPanel } from './missing-panel.tsx';

/** While the bank can't tell of changes, it is asked this often; the first answer usually comes in seconds. */
const POLL_MS = 1_500;
const SLOW_MS = 15_000;
const QUICK_POLLS = 40;

/** What became of the check, exactly as the bank reports it. It survives a reload. */
export function OutcomePanel({ depositId }: { depositId: string }) {
  if (!isId(depositId)) return <MissingPanel />;
  return <Outcome depositId={idFrom('check-deposit', depositId)} />;
}

function Outcome({ depositId }: { depositId: Id<'check-deposit'> }) {
  const { say } = useWords();
  const query = useLoad(
    showCheckDeposit,
    { depositId },
    { again: (reply, asked) => (reply && isUndecided(reply) ? pace(reply, asked) : false) },
  );
  const bank = useLoad(showBank, {});
  if (query.error && !query.data)
    return <MissingPanel error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <LoadingArea
      waiting={!query.data || !bank.data}
      text={say('depositCheck.outcome.loading')}
      skeleton={<Skeleton className="h-120 max-w-180 rounded-lg" />}
    >
      {query.data && bank.data && <DepositPanel deposit={query.data} today={bankDay(bank.data.now)} />}
    </LoadingArea>
  );
}

/** A person decides in hours or days, and the bank tells of it. */
function pace({ status }: CheckDeposit, asked: number): number | false {
  if (status === 'inReview') return isLive() ? false : SLOW_MS;
  return asked < QUICK_POLLS ? POLL_MS : SLOW_MS;
}

const titles: Readonly<Record<CheckStatus, WordId>> = {
  processing: 'depositCheck.outcome.processing',
  inReview: 'depositCheck.outcome.inReview',
  accepted: 'depositCheck.outcome.accepted',
  cleared: 'depositCheck.outcome.cleared',
  refused: 'depositCheck.outcome.refused',
  returned: 'depositCheck.outcome.returned',
};

const receiptStatus: Readonly<Record<CheckStatus, ReceiptStatus>> = {
  processing: 'pending',
  inReview: 'pending',
  accepted: 'sent',
  cleared: 'sent',
  refused: 'failed',
  returned: 'reversed',
};

type DepositPanelProps = { deposit: CheckDeposit; today: string };

/** The success screen, or an honest other one. */
export function DepositPanel({ deposit, today }: DepositPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const { status, amount, account, referenceNumber } = deposit;
  const title = say(titles[status]);
  return (
    <Titled title={titleOf(title)}>
      <div className="max-w-180">
        <PageHead title={title} />
        <Receipt
          status={receiptStatus[status]}
          title={say('depositCheck.outcome.check')}
          amount={amount}
          party={
            <>
              {accountNameOf(account, say)} <MaskedNumber number={account.lastFour} />
            </>
          }
          steps={stepsOf(deposit, { say, format, today })}
          reference={referenceNumber}
          note={<Note {...{ deposit, today }} />}
        />
        <FollowUp deposit={deposit} />
      </div>
    </Titled>
  );
}

function Note({ deposit, today }: DepositPanelProps) {
  const { say, language } = useWords();
  const format = createFormat(language);
  const isDone = deposit.status === 'refused' || deposit.status === 'returned';
  return (
    // Changes while it is looked at, when the bank has decided.
    <output className="block">
      {whereText(deposit, { say, format, language, today })}
      {!isDone && <span className="mt-1 block">{say('depositCheck.outcome.keep')}</span>}
    </output>
  );
}

function FollowUp({ deposit: { referenceNumber } }: { deposit: CheckDeposit }) {
  const { say } = useWords();
  const support: SupportState = { reference: referenceNumber };
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 max-md:flex-col">
        <LinkButton to={paths.depositCheck()}>{say('checkDeposit.label.depositAnother')}</LinkButton>
        <LinkButton tone="secondary" to={paths.checkDeposits()}>
          {say('checkDeposit.label.viewHistory')}
        </LinkButton>
        <LinkButton tone="quiet" to={paths.dashboard()}>
          {say('checkDeposit.label.returnDashboard')}
        </LinkButton>
      </div>
      <p className="mt-4 text-xs text-ink-2">
        {say('depositCheck.outcome.question')}{' '}
        <Link to={paths.support()} state={support} className="font-semibold text-brand-text">
          {say('depositCheck.outcome.support')}
        </Link>
      </p>
    </>
  );
}
