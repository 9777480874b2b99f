import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listRequests, type createRequest } from '@bank/contract/person/support/contract.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useReload } from '../../platform/calls/api.ts';
import { RequestsPanel } from './requests-panel.tsx';
import { SentPanel } from './sent-panel.tsx';
import { SupportForm } from './support-form.tsx';
import { carriedIn } from './support-model.ts';

type Sent = ReplyOf<typeof createRequest>;

/** The message form and earlier messages. */
export function DeskPanel() {
  const location = useLocation();
  const reload = useReload();
  // Values passed on by another page apply to the first message only.
  const [carried, setCarried] = useState(() => carriedIn(location.state));
  const [sent, setSent] = useState<Sent | null>(null);
  const finish = (reply: Sent) => {
    setSent(reply);
    setCarried(carriedIn(null));
    void reload(listRequests);
  };
  return (
    <>
      {sent ? (
        <SentPanel sent={sent} onAnother={() => setSent(null)} />
      ) : (
        <SupportForm carried={carried} onSent={finish} />
      )}
      <RequestsPanel />
    </>
  );
}
