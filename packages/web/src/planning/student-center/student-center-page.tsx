import { listAccounts, type Account } from '@bank/contract/accounts/accounts/contract.ts';
import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import type { Day } from '@bank/kernel/day.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ChevronRight, GraduationCap } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { StudentAccountPanel } from './student-account-panel.tsx';

const loadWeekly = () => import('./weekly-form.tsx');
const WeeklyForm = lazy(async () => ({ default: (await loadWeekly()).WeeklyForm }));

/** The customer's student accounts with what is done with them, a calculator, and what students should know. */
export function StudentCenterPage() {
  const { say } = useWords();
  const [list, bank] = [useLoad(listAccounts, {}), useLoad(showBank, {})];
  useEffect(() => void loadWeekly().catch(() => undefined), []);
  const accounts = list.data?.accounts.filter(({ type, state }) => type === 'student' && state !== 'closed');
  const today = bank.data?.businessDate;
  const hasFailed = (list.error && !list.data) || (bank.error && !bank.data);
  return (
    <>
      <PageHead title={say('studentCenter.title')} lead={say('studentCenter.lead')} />
      {hasFailed ? (
        <Card pad>
          <LoadFailed
            heading="h2"
            title={say('studentCenter.error.load')}
            onRetry={() => void Promise.all([list.refetch(), bank.refetch()])}
            working={(list.isFetching || bank.isFetching) && say('studentCenter.loading')}
          />
        </Card>
      ) : (
        <LoadingArea
          waiting={!accounts || !today}
          text={say('studentCenter.loading')}
          skeleton={<Skeleton className="h-80 rounded-lg" />}
        >
          {accounts && today && <Center accounts={accounts} today={today} />}
        </LoadingArea>
      )}
    </>
  );
}

function Center({ accounts, today }: { accounts: readonly Account[]; today: Day }) {
  const { say } = useWords();
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
      <section aria-labelledby="student-accounts" className="min-w-0">
        <h2 id="student-accounts" className="mb-3.5 text-h2 font-[550]">
          {say('studentCenter.accounts.title')}
        </h2>
        {accounts.length === 0 ? (
          <NoAccount today={today} />
        ) : (
          <div className="space-y-4">
            {accounts.map((account) => (
              <StudentAccountPanel key={account.id} account={account} />
            ))}
          </div>
        )}
        <Lessons />
      </section>
      <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
        <WeeklyForm accounts={accounts} today={today} />
      </Suspense>
    </div>
  );
}

function NoAccount({ today }: { today: Day }) {
  const { say } = useWords();
  const amount = wholeDollarsText(productOn('student', today).openingDeposit);
  return (
    <Card as="div" pad>
      <EmptyState
        kind="first"
        icon={GraduationCap}
        title={say('studentCenter.empty.title')}
        actions={
          <LinkButton to={paths.openNewAccount()} state={{ preselectedType: 'student' }}>
            {say('studentCenter.empty.action')}
          </LinkButton>
        }
      >
        {say('studentCenter.empty.text', { amount })}
      </EmptyState>
    </Card>
  );
}

/** Articles of the help center that students ask about. */
const lessons = [
  ['accounts.fee', 'studentCenter.learn.fee'],
  ['accounts.overdraft', 'studentCenter.learn.overdraft'],
  ['security.scam', 'studentCenter.learn.scam'],
  ['credit.apr', 'studentCenter.learn.credit'],
] as const;

function Lessons() {
  const { say } = useWords();
  return (
    <Card pad className="mt-4">
      <h3 className="text-h3 font-semibold">{say('studentCenter.learn.title')}</h3>
      <ul className="mt-1 -mb-2 divide-y divide-line">
        {lessons.map(([article, name]) => (
          <li key={article}>
            <Link
              to={`${paths.help()}?article=${article}`}
              className="flex min-h-12 items-center justify-between gap-3 text-sm font-medium text-ink no-underline hover:underline"
            >
              {say(name)}
              <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
