import type { ReplyOf } from '@bank/contract/endpoint.ts';
import {
  approveWithPasskey,
  askMovementPasskey,
} from '@bank/contract/payments/movement-approvals/passkey-contract.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '../../platform/use-act.ts';
import { call, CallLost } from '../../platform/calls/call.ts';
import { PasskeyFailed, promptPasskey, type PasskeyTrouble } from '../../platform/passkeys.ts';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { ReferenceNumber } from '../../ui/reference-number.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import type { ApprovalWayProps } from './code-form.tsx';

type Challenge = ReplyOf<typeof askMovementPasskey>;

type PasskeyPanelProps = ApprovalWayProps & {
  challenge: Challenge;
  /** Back to the code. */
  onOther: () => void;
};

/** Shows amount and payee before the browser prompts, so that the customer reads what they sign. */
export function PasskeyPanel(props: PasskeyPanelProps) {
  const { say } = useWords();
  const { asked, working, error, press } = useSigning(props);
  const { reference, total, destination } = asked.approves;
  return (
    <div className="grid gap-4.5">
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="text-xs font-semibold">{say('movementApprovals.passkey.approves')}</p>
        <DefinitionList
          className="mt-1"
          items={[
            { term: say('movementApprovals.passkey.total'), value: <Money amount={total} />, strong: true },
            { term: say('movementApprovals.passkey.to'), value: destination },
            {
              term: say('movementApprovals.passkey.reference'),
              value: <ReferenceNumber value={reference} />,
            },
          ]}
        />
      </div>
      <Trouble error={error} />
      <div className="flex flex-wrap gap-3">
        <Button icon={FingerprintPattern} working={working && say('signOn.passkey.working')} onClick={press}>
          {say('movementApprovals.passkey.approve')}
        </Button>
        <Button tone="quiet" disabled={working} onClick={props.onOther}>
          {say('movementApprovals.passkey.code')}
        </Button>
      </div>
    </div>
  );
}

/** A challenge can be signed once. Pressing again gets a new one, to be read again. */
function useSigning({ movementId, challenge, onAnswer, onUnknown }: PasskeyPanelProps) {
  const { working, error, run } = useAct();
  const [asked, setAsked] = useState(challenge);
  const [used, setUsed] = useState(false);
  const press = () =>
    run(async () => {
      const current = used ? await call(askMovementPasskey, { movementId }) : asked;
      setAsked(current);
      setUsed(true);
      const credential = await promptPasskey(current.options);
      try {
        onAnswer(await call(approveWithPasskey, { movementId, credential }));
      } catch (failure) {
        onUnknown();
        throw failure;
      }
    });
  return { asked, working, error, press };
}

const troubles: Readonly<Record<PasskeyTrouble, WordId>> = {
  cancelled: 'signOn.passkey.cancelled',
  known: 'signOn.passkey.failed',
  unfit: 'signOn.passkey.failed',
  failed: 'signOn.passkey.failed',
};

/** Closing the prompt is no error. After a lost connection the outcome is unknown. */
function Trouble({ error }: { error: Error | null }) {
  const { say } = useWords();
  if (error instanceof PasskeyFailed) {
    const calm = error.trouble === 'cancelled';
    return <Banner tone={calm ? 'info' : 'caution'} live="polite" title={say(troubles[error.trouble])} />;
  }
  if (error instanceof CallLost) {
    return (
      <Banner tone="info" live="polite" title={say('movementApprovals.code.lost')}>
        {say('movementApprovals.code.lostText')}
      </Banner>
    );
  }
  return <FailurePanel error={error} refused={say('movementApprovals.passkey.failed')} />;
}
