import {
  beginClosing,
  planClosing,
  showClosing,
  stopClosing,
  submitClosing,
  type AccountClosing,
} from '@bank/contract/relationship/closure/account-closing-contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { call } from '../../../platform/calls/call.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { provedIfAsked } from '../../../platform/calls/step-up.ts';
import type { SubmissionApi } from '../../../platform/submission-poller.ts';
import { useMoneyForm } from '../../../platform/use-money-form.ts';
import { useSubmissionOf } from '../../../platform/use-submission.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { SubmissionNotice } from '../../../ui/submission-notice.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { FiguresPanel } from './figures-panel.tsx';
import { ObstaclesPanel } from './obstacles-panel.tsx';

/** The account picker is heavy, and only needed if money is left in the account. */
const DestinationPanel = lazy(async () => ({
  default: (await import('./destination-panel.tsx')).DestinationPanel,
}));

type StepsPanelProps = { closing: AccountClosing; onLookAgain: () => void };
type CloseRequest = RequestOf<typeof submitClosing>;

/** A lost outcome is found by the account: if it is closed, this request or an equal one closed it. */
const closingApi = (
  accountId: AccountClosing['account']['id'],
): SubmissionApi<CloseRequest, AccountClosing> => ({
  send: (request, intent) => provedIfAsked(() => call(submitClosing, request, { intent })),
  ask: async () => {
    const now = await call(showClosing, { accountId });
    return now.status === 'closed' ? now : null;
  },
  follow: () => call(showClosing, { accountId }),
  standing: () => 'done',
});

/** Obstacles, destination, final figures and confirmation. */
export function StepsPanel({ closing, onLookAgain }: StepsPanelProps) {
  const { say } = useWords();
  const { account, obstacles, destinations, rest } = closing;
  const form = useClosingForm(closing);
  const { submission, state, plan: planned } = form;
  const inTheWay = obstacles.filter(({ kind }) => kind !== 'destination');
  const isSent = state.kind === 'sending' || state.kind === 'unknown';
  const isReviewing = planned !== null && (state.kind === 'reviewing' || isSent);
  const edit = () => {
    form.edit();
    onLookAgain();
  };
  if (isReviewing || isSent) {
    return (
      <Card pad className="grid max-w-3xl gap-4.5">
        <SubmissionNotice state={state} onCheck={submission.check} />
        {planned && <FiguresPanel account={account} {...planned} points={closing.points} isFinal />}
        <div className="flex flex-wrap gap-3">
          <Button
            tone="danger"
            disabled={planned === null}
            working={isSent && say('accountClosing.button.closing')}
            onClick={() => planned && submission.send({ accountId: account.id, plan: planned.plan.token })}
          >
            {say('accountClosing.button.confirm')}
          </Button>
          <Button tone="quiet" disabled={isSent} onClick={edit}>
            {say('accountClosing.button.back')}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <div className="grid max-w-3xl gap-4">
      {(state.kind === 'refused' || state.kind === 'editing') && (
        <SubmissionNotice state={state} onCheck={submission.check} />
      )}
      <ObstaclesPanel closing={closing} obstacles={inTheWay} onLookAgain={onLookAgain} />
      {rest > 0 && destinations.length > 0 && inTheWay.length === 0 && (
        <Suspense fallback={<Skeleton className="h-36 rounded-lg" />}>
          <DestinationPanel closing={closing} />
        </Suspense>
      )}
      <Card pad className="grid gap-4.5">
        <FiguresPanel {...closing} />
        <FootPart closing={closing} form={form} />
      </Card>
    </div>
  );
}

/** Starts the closing if needed, then asks for the final figures. */
function useClosingForm({ account, status, destination }: AccountClosing) {
  const reload = useReload();
  const accountId = account.id;
  return useMoneyForm({
    start: null,
    validate: () => ({ request: { accountId }, problems: [] }),
    plan: async (request) => {
      if (status === 'open') {
        const destinationAccountId = destination && idFrom('account', destination.id);
        await provedIfAsked(() => call(beginClosing, { accountId, destinationAccountId }));
        await reload(showClosing);
      }
      return provedIfAsked(() => call(planClosing, request));
    },
    submission: useSubmissionOf(submitClosing.name, closingApi(accountId)),
  });
}

type FootPartProps = { closing: AccountClosing; form: ReturnType<typeof useClosingForm> };

/** Continue, or stop closing. */
function FootPart({ closing, form }: FootPartProps) {
  const { say } = useWords();
  const { account, obstacles } = closing;
  const navigate = useNavigate();
  const stop = useSend(stopClosing);
  const accountId = account.id;
  const isClear = obstacles.length === 0;
  const leave = () =>
    stop.mutate({ request: { accountId } }, { onSuccess: () => void navigate(paths.accountSettings()) });
  return (
    <>
      <FailurePanel error={form.error ?? stop.error} refused={say('accountClosing.error.failed')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          disabled={!isClear}
          aria-describedby={isClear ? undefined : 'closing-blocked'}
          working={form.planning && say('accountClosing.label.loading')}
          onClick={() => form.review()}
        >
          {say('accountClosing.button.review')}
        </Button>
        <Button tone="quiet" onClick={leave} working={stop.isPending && say('accountClosing.label.loading')}>
          {say('accountClosing.button.stop')}
        </Button>
        {!isClear && (
          <p id="closing-blocked" className="w-full text-2xs text-ink-2">
            {obstacles.every(({ kind }) => kind === 'destination')
              ? say('accountClosing.obstacle.destination')
              : say('accountClosing.error.inTheWay')}
          </p>
        )}
      </div>
    </>
  );
}
