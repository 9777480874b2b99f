import { showResetQuestion } from '@bank/contract/person/identity/recovery/contract.ts';
import { RESET_MINUTES } from '@bank/contract/person/identity/recovery/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Link2Off } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useLoad } from '../../../platform/calls/api.ts';
import { Cached } from '../../../platform/cache.tsx';
import { failureOf } from '../../../platform/calls/failure.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/notes/card.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { LoadingArea } from '../../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../../ui/frame/skeleton.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { resetTokenIn } from './reset-model.ts';

// Loads the form while the server looks up the question.
const form = import('./reset-password-form.tsx');

const ResetPasswordForm = lazy(async () => ({ default: (await form).ResetPasswordForm }));

/** The target of the emailed link. The token is in the fragment, so that no server or log sees it. */
export function ResetPasswordPage() {
  const { say } = useWords();
  const { resetToken: inPath } = useParams();
  const [token] = useState(() => resetTokenIn(location.hash, inPath));
  useEffect(() => {
    // Removes the token from the address bar and the history as soon as it is read.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <Cached>
      <div className="mx-auto max-w-150">
        <h1 className="text-h1 font-[550] outline-none max-md:text-[1.625rem]">
          {say('session.reset.title')}
        </h1>
        <Card pad className="mt-6">
          {token === null ? <DeadLink /> : <ResetQuestion token={token} />}
        </Card>
      </div>
    </Cached>
  );
}

function ResetQuestion({ token }: { token: string }) {
  const { say } = useWords();
  const question = useLoad(showResetQuestion, { resetToken: token });
  const failure = question.error ? failureOf(question.error) : null;
  if (failure?.kind === 'refused' && failure.status < 500 && failure.status !== 429) return <DeadLink />;
  if (question.error) {
    return (
      <>
        <FailurePanel error={question.error} refused={say('session.error.passwordReset')} />
        <Button tone="secondary" onClick={() => void question.refetch()} className="mt-4">
          {say('common.label.tryAgain')}
        </Button>
      </>
    );
  }
  return (
    <LoadingArea
      waiting={question.isPending}
      text={say('navigation.loading.page')}
      skeleton={
        <div className="space-y-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      }
    >
      <Suspense fallback={null}>
        <p className="mb-5 text-sm text-ink-2">{say('session.reset.lead')}</p>
        {question.data && <ResetPasswordForm token={token} question={question.data.securityQuestion} />}
      </Suspense>
    </LoadingArea>
  );
}

/** The link was used, expired or mistyped. The page can't know which, and the next step is the same. */
function DeadLink() {
  const { say } = useWords();
  return (
    <>
      <IconTile icon={Link2Off} tone="plain" />
      <h2 className="mt-4 text-h2 font-[550]">{say('session.reset.deadTitle')}</h2>
      <p className="mt-1.5 text-sm text-ink-2">{say('session.reset.deadText', { minutes: RESET_MINUTES })}</p>
      <LinkButton to={paths.login()} className="mt-5">
        {say('session.reset.startAgain')}
      </LinkButton>
    </>
  );
}
