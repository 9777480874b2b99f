import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSignOns } from '@bank/contract/person/identity/contract.ts';
import { DEVICES_FIRST_SHOWN } from '@bank/contract/relationship/security/rules.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
} from '@bank/contract/person/identity/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../../platform/calls/api.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import { Entries, EntryPanel } from '../entry-panel.tsx';
import { deviceIcon } from '../device-icons.ts';
import { MorePanel } from '../more-panel.tsx';
import { PartPanel } from '../part-panel.tsx';
import { SectionPanel } from '../section-panel.tsx';

type Session = ReplyOf<typeof listSessions>['sessions'][number];

/** Active sessions; every other one can be ended here. */
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
      lead={list.data && say('security.sessions.count', { count: list.data.sessions.length })}
      action={
        others > 0 && (
          <Button
            tone="danger-quiet"
            size="small"
            icon={LogOut}
            className="-mr-3.5 max-md:-ml-3.5 max-md:h-11"
            working={send.isPending && say('security.part.working')}
            onClick={() => setConfirming(true)}
          >
            {say('security.sessions.endOthers')}
          </Button>
        )
      }
    >
      {(send.error ?? send.data) && (
        <div className="px-5 pt-2 pb-1 md:px-6">
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

function Sessions({ sessions: list }: { sessions: readonly Session[] }) {
  const { say } = useWords();
  const sessions = list.toSorted((left, right) => Number(right.thisSession) - Number(left.thisSession));
  const send = useSend(endSession);
  const reload = useReload();
  const [all, setAll] = useState(false);
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
        <div className="px-5 pt-2 md:px-6">
          <FailurePanel error={send.error} refused={say('security.part.notDone')} />
        </div>
      )}
      <Entries label={say('security.sessions.title')}>
        {(all ? sessions : sessions.slice(0, DEVICES_FIRST_SHOWN)).map((session) => (
          <SessionEntry
            key={session.id}
            session={session}
            working={send.isPending && send.variables.request.sessionId === session.id}
            onEnd={() => end(session)}
          />
        ))}
      </Entries>
      {!all && sessions.length > DEVICES_FIRST_SHOWN && (
        <MorePanel shown={DEVICES_FIRST_SHOWN} count={sessions.length} onMore={() => setAll(true)}>
          {say('security.sessions.all')}
        </MorePanel>
      )}
    </>
  );
}

type SessionEntryProps = { session: Session; working: boolean; onEnd: () => void };

function SessionEntry({ session, working, onEnd }: SessionEntryProps) {
  const { say, language } = useWords();
  const { moment } = createFormat(language);
  const { device, ipAddress, lastSeenAt, thisSession } = session;
  return (
    <EntryPanel
      icon={deviceIcon(device)}
      name={device}
      marks={
        thisSession && (
          <StatusPill tone="positive" icon={null}>
            {say('security.sessions.this')}
          </StatusPill>
        )
      }
      facts={[
        ipAddress === null ? null : say('security.sessions.from', { ip: ipAddress }),
        thisSession
          ? say('security.sessions.now')
          : say('security.sessions.seen', { moment: moment(lastSeenAt) }),
      ]}
      actions={
        !thisSession && (
          <Button
            tone="secondary"
            size="small"
            className="max-md:h-11"
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
