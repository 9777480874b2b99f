import { listAccounts } from '@bank/contract/accounts/accounts/contract.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import {
  listFundingSources,
  type FundingChoices,
} from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, type Location } from 'react-router';
import { useLoad } from '../../platform/calls/api.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';

/** The wizard's code loads in parallel with the customer's data. */
const loadWizard = () => import('./wizard-panel.tsx');
const WizardPanel = lazy(async () => ({ default: (await loadWizard()).WizardPanel }));
const OutcomePanel = lazy(async () => ({
  default: (await import('./outcome/outcome-panel.tsx')).OutcomePanel,
}));

/** Opening an account: six steps of questions, and a seventh that shows the outcome. */
export function OpeningPage() {
  const { say } = useWords();
  const place: Location<unknown> = useLocation();
  const applicationId = new URLSearchParams(place.search).get('application');
  return (
    <>
      <Crumbs
        label={say('openAccount.label.breadcrumb')}
        trail={[{ to: paths.accounts(), name: say('accounts.title') }]}
        here={say('openAccount.label.title')}
      />
      {applicationId === null ? (
        <Wizard />
      ) : (
        <Suspense fallback={<Skeleton className="h-80 rounded-lg" />}>
          <OutcomePanel applicationId={applicationId} />
        </Suspense>
      )}
    </>
  );
}

const LINK_AGAIN_MS = 1_500;

/** A card that the network is still asked about. */
const untilLinked = (reply: FundingChoices | undefined) =>
  reply?.linkedCards.some(({ state }) => state === 'asked') ? LINK_AGAIN_MS : false;

/** Waits for what the bank has on file about the customer, because the first form is prefilled with it. */
function Wizard() {
  const { say } = useWords();
  const loads = [
    useLoad(me, {}),
    useLoad(listAccounts, {}),
    useLoad(showBank, {}),
    useLoad(listFundingSources, {}, { again: untilLinked }),
  ] as const;
  const [user, list, bank, choices] = loads;
  useEffect(() => void loadWizard().catch(() => undefined), []);
  const failed = loads.some(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Failed
        working={loads.some(({ isFetching }) => isFetching)}
        onRetry={() => void Promise.all(loads.filter(({ data }) => !data).map((load) => load.refetch()))}
      />
    );
  }
  const ready = user.data && list.data && bank.data && choices.data;
  return (
    <LoadingArea waiting={!ready} text={say('openAccount.label.loading')} skeleton={<WizardSkeleton />}>
      {user.data && list.data && bank.data && choices.data && (
        <Suspense fallback={<WizardSkeleton />}>
          <WizardPanel
            user={user.data}
            facts={{
              today: bank.data.businessDate,
              accounts: list.data.accounts,
              choices: choices.data,
            }}
          />
        </Suspense>
      )}
    </LoadingArea>
  );
}

function Failed({ working, onRetry }: { working: boolean; onRetry: () => void }) {
  const { say } = useWords();
  return (
    <Card pad className="max-w-180">
      <LoadFailed
        heading="h1"
        title={say('openAccount.error.load')}
        onRetry={onRetry}
        working={working && say('openAccount.label.loading')}
        button="small"
      >
        {say('openAccount.error.loadText')}
      </LoadFailed>
    </Card>
  );
}

function WizardSkeleton() {
  return (
    <div className="grid gap-7.5 md:grid-cols-[176px_minmax(0,1fr)] xl:grid-cols-[176px_minmax(0,1fr)_284px]">
      <Skeleton className="h-80 rounded-lg max-md:h-8" />
      <div>
        <Skeleton className="h-9 w-64" />
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          {[0, 1, 2, 3, 4, 5].map((card) => (
            <Skeleton key={card} className="h-29 rounded-lg" />
          ))}
        </div>
      </div>
    </div>
  );
}
