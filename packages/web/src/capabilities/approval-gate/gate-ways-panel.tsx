import {
  askGatePasskey,
  verifyAuthenticator,
  verifyCode,
  verifyPasskey,
} from '@bank/contract/approval-gate/contract.ts';
import type { StandIn } from '@bank/contract/approval-gate/rules.ts';
import { GRANT_MINUTES } from '@bank/contract/approvals/rules.ts';
import { FACTOR_DIGITS } from '@bank/contract/second-factor/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern, KeyRound, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useAct } from '../../platform/act.ts';
import { useSend } from '../../platform/api.ts';
import { call } from '../../platform/call.ts';
import { institution } from '../../platform/institution.ts';
import { canUsePasskeys, fetchPasskeyCode, PasskeyFailed, promptPasskey } from '../../platform/passkeys.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeDialog } from '../../ui/code-dialog.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { ApprovalCodeDialog, codeState } from '../approvals/approval-code-dialog.tsx';

type GateWaysPanelProps = {
  purpose: string;
  /** What the bank takes in the place of its code from this customer. */
  standIns: readonly StandIn[];
  onOpen: () => void;
  onClose: () => void;
};

/** A code of the bank's; beside it the customer's app and passkey, where the bank lets them stand in. */
export function GateWaysPanel({ purpose, standIns, onOpen, onClose }: GateWaysPanelProps) {
  const { say } = useWords();
  const [byApp, setByApp] = useState(false);
  const code = useSend(verifyCode);
  const passkey = usePasskey(onOpen);
  const hasApp = standIns.includes('authenticator');
  const hasPasskey = standIns.includes('passkey') && canUsePasskeys();
  const others = (hasApp || hasPasskey) && (
    <Others lead={byApp ? null : say('approvalGate.way.other')} trouble={passkey.error}>
      {byApp && (
        <Button tone="secondary" icon={KeyRound} disabled={passkey.working} onClick={() => setByApp(false)}>
          {say('approvalGate.way.useCode')}
        </Button>
      )}
      {hasApp && !byApp && (
        <Button tone="secondary" icon={Smartphone} disabled={passkey.working} onClick={() => setByApp(true)}>
          {say('approvalGate.way.useApp')}
        </Button>
      )}
      {hasPasskey && (
        <Button
          tone="secondary"
          icon={FingerprintPattern}
          // A failed attempt to be early is no failure: the press asks again and reports.
          onPointerEnter={() => void fetchPasskeyCode().catch(() => undefined)}
          onClick={passkey.press}
          working={passkey.working && say('approvalGate.passkey.working')}
        >
          {say('approvalGate.way.usePasskey')}
        </Button>
      )}
    </Others>
  );
  if (byApp) return <AppCodeDialog {...{ others, onOpen, onClose }} />;
  return (
    <ApprovalCodeDialog
      title={say('approval.label.title')}
      purpose={purpose}
      error={code.error}
      working={code.isPending}
      onSubmit={(typed) =>
        code.mutate({ request: { code: typed, purpose: 'navigation' } }, { onSuccess: () => onOpen() })
      }
      onClose={onClose}
      foot={others}
    />
  );
}

type OthersProps = { lead: string | null; trouble: Error | null; children: ReactNode };

function Others({ lead, trouble, children }: OthersProps) {
  return (
    <div className="grid gap-3">
      {lead !== null && <p>{lead}</p>}
      <Trouble error={trouble} />
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

/** Nothing is wrong when a prompt was closed, so that is told more quietly than a refusal of the bank's. */
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

function usePasskey(onOpen: () => void) {
  const { working, error, run } = useAct();
  const press = () =>
    run(async () => {
      const { options } = await call(askGatePasskey, {});
      await call(verifyPasskey, { credential: await promptPasskey(options) });
      onOpen();
    });
  return { working, error, press };
}

type AppCodeDialogProps = { others: ReactNode; onOpen: () => void; onClose: () => void };

function AppCodeDialog({ others, onOpen, onClose }: AppCodeDialogProps) {
  const { say } = useWords();
  const send = useSend(verifyAuthenticator);
  return (
    <CodeDialog
      open
      onOpenChange={(open) => !open && onClose()}
      purpose={say('approvalGate.app.lead', { bankName: institution.name, minutes: GRANT_MINUTES })}
      texts={{
        title: say('approvalGate.app.title'),
        label: say('approvalGate.app.code'),
        missing: say('approval.validation.required'),
        submit: say('approval.label.verify'),
        working: say('approval.label.checking'),
        cancel: say('approval.label.cancel'),
      }}
      state={codeState(send.error, say)}
      length={FACTOR_DIGITS}
      digits
      working={send.isPending}
      onSubmit={(code) => send.mutate({ request: { code } }, { onSuccess: () => onOpen() })}
      foot={others}
    />
  );
}
