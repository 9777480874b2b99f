import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLazyView } from '../../../platform/frame/lazy-view.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { setupDialog } from '../preload.ts';

/** The autopay form, loaded on demand. */
export function SetupPanel({ autopay, onClose }: { autopay: Autopay | null; onClose: () => void }) {
  const { say } = useWords();
  const toast = useToast();
  const { load } = useLazyView(setupDialog);
  const saved = () =>
    void toast.done(autopay === null ? say('setupAutopay.done.created') : say('setupAutopay.done.changed'));
  return (
    <Fetched load={load} onGiveUp={onClose}>
      {(SetupDialog) => <SetupDialog autopay={autopay} onSaved={saved} onClose={onClose} />}
    </Fetched>
  );
}
