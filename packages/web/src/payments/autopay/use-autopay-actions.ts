import { cancelAutopay, updateAutopay, type Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReloadAll } from '../../platform/calls/api.ts';
import { call } from '../../platform/calls/call.ts';
import { provedIfAsked } from '../../platform/calls/step-up.ts';
import { useToast } from '../../ui/toast.tsx';

type Failed = { readonly error: Error; readonly failed: string };

/** Pauses, resumes and ends an autopay, and keeps the error of the last attempt. */
export function useAutopayActions() {
  const { say } = useWords();
  const toast = useToast();
  const reloadAll = useReloadAll();
  const [failed, setFailed] = useState<Failed | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const act = async (autopay: Autopay, send: () => Promise<unknown>, done: () => void, text: string) => {
    if (busy !== null) return;
    setBusy(autopay.id);
    setFailed(null);
    try {
      await provedIfAsked(send);
      done();
    } catch (error) {
      setFailed({
        error: error instanceof Error ? error : new Error('failed', { cause: error }),
        failed: text,
      });
    }
    // Whatever happened, reload to show the current state.
    await reloadAll();
    setBusy(null);
  };
  const setStatus = (autopay: Autopay, status: 'active' | 'paused', undo: boolean): void => {
    const back = status === 'active' ? 'paused' : 'active';
    const done = () =>
      void toast.done(
        say(status === 'paused' ? 'setupAutopay.done.paused' : 'setupAutopay.done.resumed'),
        undo
          ? { label: say('setupAutopay.done.undo'), onPress: () => setStatus(autopay, back, false) }
          : undefined,
      );
    void act(
      autopay,
      () => call(updateAutopay, { autopayId: autopay.id, status }),
      done,
      say('autopay.error.status'),
    );
  };
  return {
    failed,
    dismiss: () => setFailed(null),
    isBusy: ({ id }: Autopay) => busy === id,
    pause: (autopay: Autopay) => setStatus(autopay, 'paused', true),
    resume: (autopay: Autopay) => setStatus(autopay, 'active', true),
    end: (autopay: Autopay) =>
      void act(
        autopay,
        () => call(cancelAutopay, { autopayId: autopay.id }),
        () => void toast.done(say('setupAutopay.done.cancelled')),
        say('autopay.error.delete'),
      ),
  };
}

export type AutopayActions = ReturnType<typeof useAutopayActions>;
