import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { showStepUp } from '@bank/contract/person/identity/step-up/contract.ts';
import { STEP_UP_MINUTES } from '@bank/contract/person/identity/step-up/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/calls/call.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import type { QuestionDialogProps } from '../../../platform/calls/question.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { PasskeyProofPanel } from './passkey-proof-panel.tsx';
import { PasswordProofForm } from './password-proof-form.tsx';

type StepUpMethods = Pick<ReplyOf<typeof showStepUp>, 'passkey' | 'second'>;

/** Asks the server first: with a recent proof the customer passes without a dialog. */
export function StepUpDialog({ onAnswered: onProved, onClose }: QuestionDialogProps) {
  const { say } = useWords();
  const { ways, error, ask } = useWays(onProved);
  const [byPassword, setByPassword] = useState(false);
  if (ways === null && error === null) return null;
  const passkey = ways?.passkey === true && canUsePasskeys() && !byPassword;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      before={<IconTile icon={ShieldCheck} className="mb-3" />}
      title={say('signOn.proof.title')}
      lead={say('signOn.proof.lead', { minutes: STEP_UP_MINUTES })}
    >
      {ways === null ? (
        <>
          <FailurePanel error={error} refused={say('session.error.unexpected')} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button onClick={ask}>{say('common.label.tryAgain')}</Button>
            <Button tone="quiet" onClick={onClose}>
              {say('signOn.proof.cancel')}
            </Button>
          </div>
        </>
      ) : passkey ? (
        <PasskeyProofPanel onProved={onProved} onOther={() => setByPassword(true)} />
      ) : (
        <PasswordProofForm second={ways.second} onProved={onProved} onClose={onClose} />
      )}
    </Dialog>
  );
}

function useWays(onProved: () => void) {
  const [ways, setWays] = useState<StepUpMethods | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [attempt, setAttempt] = useState(0);
  const proved = useRef(onProved);
  useEffect(() => {
    proved.current = onProved;
  });
  useEffect(() => {
    const leaving = new AbortController();
    call(showStepUp, {}, { signal: leaving.signal }).then(
      (reply) => {
        if (leaving.signal.aborted) return;
        if (reply.expiresAt === null) setWays(reply);
        else proved.current();
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setError(failure instanceof Error ? failure : new Error('failed', { cause: failure }));
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  return { ways, error, ask: () => setAttempt(attempt + 1) };
}
