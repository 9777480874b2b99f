import { askGatePasskey, verifyPasskey } from '@bank/contract/payments/movement-approvals/gate-contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAct } from '../../../platform/use-act.ts';
import { call } from '../../../platform/calls/call.ts';
import { PasskeyFailed, promptPasskey } from '../../../platform/passkeys.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { cn } from '../../../ui/frame/classes.ts';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';

/** Opens the browser's passkey prompt at once, because the customer's press asked for it. */
export function PasskeyPanel({ onOpen }: { onOpen: () => void }) {
  const { say } = useWords();
  const { working, error, run } = useAct();
  const begun = useRef(false);
  const press = () =>
    run(async () => {
      const { options } = await call(askGatePasskey, {});
      await call(verifyPasskey, { credential: await promptPasskey(options) });
      onOpen();
    });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    press();
  });
  return (
    <>
      <div className="grid h-34 place-items-center rounded-md bg-brand-soft text-brand-text">
        <FingerprintPattern
          aria-hidden
          size={48}
          strokeWidth={1.5}
          className={cn(!working && 'opacity-60')}
        />
      </div>
      <output className="mt-3.5 block text-xs text-ink-2">
        {working && say('approvalGate.passkey.working')}
      </output>
      <Trouble error={error} />
      <div className="mt-6 flex flex-wrap gap-3 max-md:mt-auto max-md:pt-6">
        <Button tone="secondary" disabled={working} onClick={press} className="max-md:w-full">
          {say('approvalGate.passkey.again')}
        </Button>
      </div>
    </>
  );
}

/** Closing the prompt is no error, so it gets a quieter message than a refusal. */
function Trouble({ error }: { error: Error | null }) {
  const { say } = useWords();
  if (!(error instanceof PasskeyFailed))
    return <FailurePanel error={error} refused={say('approvalGate.passkey.failed')} />;
  return error.trouble === 'cancelled' ? (
    <Banner tone="info" live="polite" title={say('approvalGate.passkey.cancelled')} />
  ) : (
    <Banner tone="caution" live="polite" title={say('approvalGate.passkey.failed')} />
  );
}
