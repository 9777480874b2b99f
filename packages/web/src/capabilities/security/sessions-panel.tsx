import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSignOns } from '@bank/contract/identity/contract.ts';
import { endOtherSessions, endSession, listSessions } from '@bank/contract/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { deviceIcon, Entries, EntryPanel } from './entry-panel.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

type Session = ReplyOf<typeof listSessions>['sessions'][number];

/** Where the customer is signed on now; every other place can be ended from here. */
export function SessionsPanel() {
  const { say } = useWords();
  const list = useLoad(listSessions, {});
  const send = useSend(endOtherSessions);
  const reload = useReload();
  const [confirming, setConfirming] = useState(false);
  const others = list.data?.sessions.filter(({ thisSession }) => !thisSession).length ?? 0;
  const endAll = () =>
    send.mutate(
      { request: {} },
      { onSuccess: () => void Promise.all([reload(listSessions), reload(listSignOns)]) },
    );
  return (
    <SectionPanel
      id="sessions"
      title={say('security.sessions.title')}
      lead={say('security.sessions.lead')}
      action={
        others > 0 && (
          <Button
            tone="secondary"
            size="small"
            className="h-11 max-md:w-full"
            working={send.isPending && say('security.part.working')}
            onClick={() => setConfirming(true)}
          >
            {say('security.sessions.endOthers')}
          </Button>
        )
      }
    >
      {(send.error ?? send.data) && (
        <div className="px-5 pb-5 md:px-6">
          <FailurePanel error={send.error} refused={say('security.part.notDone')} />
          {send.data && (
            <Banner
              tone="positive"
              live="polite"
              title={say('security.sessions.ended', { count: send.data.ended })}
              onDismiss={send.reset}
            />
          )}
        </div>
      )}
      <PartPanel part={list}>{({ sessions }) => <Sessions sessions={sessions} />}</PartPanel>
      {confirming && (
        <ConfirmPanel
          title={say('security.sessions.endOthersTitle', { count: others })}
          text={say('security.sessions.endOthersText')}
          confirm={say('security.sessions.endOthersConfirm')}
          onConfirm={endAll}
          onClose={() => setConfirming(false)}
        />
      )}
    </SectionPanel>
  );
}

function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { say } = useWords();
  const send = useSend(endSession);
  const reload = useReload();
  const end = ({ id }: Session) => {
    if (send.isPending) return;
    send.mutate(
      { request: { sessionId: id } },
      { onSettled: () => void Promise.all([reload(listSessions), reload(listSignOns)]) },
    );
  };
  return (
    <>
      {send.error && (
        <div className="px-5 pb-4 md:px-6">
          <FailurePanel error={send.error} refused={say('security.part.notDone')} />
        </div>
      )}
      <Entries label={say('security.sessions.title')}>
        {sessions.map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            working={send.isPending && send.variables.request.sessionId === session.id}
            onEnd={() => end(session)}
          />
        ))}
      </Entries>
    </>
  );
}

type SessionEntryProps = { session: Session; working: boolean; onEnd: () => void };

function SessionEntry({ session, working, onEnd }: SessionEntryProps) {
  const { say, language } = useWords();
  const { moment } = createFormat(language);
  const { device, ipAddress, signedOnAt, lastSeenAt, thisSession } = session;
  return (
    <EntryPanel
      icon={deviceIcon(device)}
      name={device}
      marks={thisSession && <StatusPill tone="positive">{say('security.sessions.this')}</StatusPill>}
      facts={[
        ipAddress === null ? null : say('security.sessions.from', { ip: ipAddress }),
        say('security.sessions.since', { moment: moment(signedOnAt) }),
        say('security.sessions.seen', { moment: moment(lastSeenAt) }),
      ]}
      actions={
        !thisSession && (
          <Button
            tone="quiet"
            size="small"
            className="h-11"
            working={working && say('security.part.working')}
            aria-label={say('security.sessions.endName', { device })}
            onClick={onEnd}
          >
            {say('security.sessions.end')}
          </Button>
        )
      }
    />
  );
}
