import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { PasskeyFailed, type PasskeyTrouble } from '../../../platform/passkeys.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

const texts: Readonly<Record<PasskeyTrouble, WordId>> = {
  cancelled: 'signOn.passkey.cancelled',
  known: 'signOn.passkey.known',
  unfit: 'signOn.passkey.unfit',
  failed: 'signOn.passkey.failed',
};

/** Closing the prompt is no error, so it gets a quieter message than a refusal. */
export function PasskeyFailurePanel({ error, refused }: { error: Error | null; refused: string }) {
  const { say } = useWords();
  if (!(error instanceof PasskeyFailed)) return <FailurePanel error={error} refused={refused} />;
  const calm = error.trouble === 'cancelled' || error.trouble === 'known';
  return <Banner tone={calm ? 'info' : 'caution'} live="polite" title={say(texts[error.trouble])} />;
}
