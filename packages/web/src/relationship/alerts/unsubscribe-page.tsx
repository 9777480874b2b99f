import { unsubscribe } from '@bank/contract/relationship/alerts/unsubscribe-contract.ts';
import type { AlertKey } from '@bank/contract/relationship/alerts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { CircleCheck, Link2Off, MailX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { Cached } from '../../platform/cache.tsx';
import { useSend } from '../../platform/calls/api.ts';
import { failureOf } from '../../platform/calls/failure.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';

const TOKEN = /^#[A-Za-z0-9_-]{20,200}$/;

/** Where the link of an alert mail leads. Nobody needs to be signed on; the token is in the fragment. */
export function UnsubscribePage() {
  const { say } = useWords();
  const [token] = useState(() => (TOKEN.test(location.hash) ? location.hash.slice(1) : null));
  useEffect(() => {
    // Removes the token from the address bar and the history as soon as it is read.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <Cached>
      <div className="mx-auto max-w-150">
        <h1 className="text-h1 font-[550] outline-none max-md:text-[1.625rem]">{say('alerts.stop.title')}</h1>
        <Card pad className="mt-6">
          {token === null ? <DeadLink /> : <Stop token={token} />}
        </Card>
      </div>
    </Cached>
  );
}

function Stop({ token }: { token: string }) {
  const { say } = useWords();
  const send = useSend(unsubscribe);
  const failure = send.error ? failureOf(send.error) : null;
  if (failure?.kind === 'refused' && failure.status === 404) return <DeadLink />;
  if (send.data) return <Stopped alerts={send.data.keys} />;
  return (
    <>
      <FailurePanel error={send.error} refused={say('alerts.stop.failed')} />
      <IconTile icon={MailX} tone="plain" />
      <p className="mt-4 text-sm text-ink-2">{say('alerts.stop.text')}</p>
      <Button
        className="mt-5 max-md:w-full"
        working={send.isPending && say('alerts.page.saving')}
        onClick={() => send.mutate({ request: { token } })}
      >
        {say('alerts.stop.submit')}
      </Button>
    </>
  );
}

function Stopped({ alerts }: { alerts: readonly AlertKey[] }) {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <IconTile icon={CircleCheck} tone="brand" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-h2 font-[550] outline-none">
        {say('alerts.stop.doneTitle')}
      </h2>
      {alerts.map((alert) => (
        <p key={alert} className="mt-1.5 text-sm text-ink-2">
          {/* words: alerts.alert.* */}
          {say('alerts.stop.doneText', { alert: say(`alerts.alert.${alert}`) })}
        </p>
      ))}
      <LinkButton to={paths.accountAlerts()} tone="secondary" className="mt-5">
        {say('alerts.label.title')}
      </LinkButton>
    </>
  );
}

/** The link was cut or mistyped. */
function DeadLink() {
  const { say } = useWords();
  return (
    <>
      <IconTile icon={Link2Off} tone="plain" />
      <h2 className="mt-4 text-h2 font-[550]">{say('alerts.stop.deadTitle')}</h2>
      <p className="mt-1.5 text-sm text-ink-2">{say('alerts.stop.deadText')}</p>
      <LinkButton to={paths.accountAlerts()} className="mt-5">
        {say('alerts.label.title')}
      </LinkButton>
    </>
  );
}
