import { endDelegate, listDelegates, type Delegate } from '@bank/contract/relationship/delegates/contract.ts';
import { DELEGATES_MAX, isOpen } from '@bank/contract/relationship/delegates/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { useWords } from '@bank/words/use-words.ts';
import { UserPlus } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import { Banner } from '../../ui/notes/banner.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { FailurePanel } from '../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../security/confirm-panel.tsx';
import { Entries } from '../security/entry-panel.tsx';
import { PartPanel } from '../security/part-panel.tsx';
import { SectionPanel } from '../security/section-panel.tsx';
import { DelegatePanel } from './delegate-panel.tsx';
import type { InviteDialogProps } from './invite-dialog.tsx';
import type { SeenDialogProps } from './seen-dialog.tsx';

const inviteDialog: LazyView<InviteDialogProps> = {
  load: async () => (await import('./invite-dialog.tsx')).InviteDialog,
  words: ['enrolment'],
};
const seenDialog: LazyView<SeenDialogProps> = {
  load: async () => (await import('./seen-dialog.tsx')).SeenDialog,
  words: [],
};

/** The customer's delegates, what they viewed, and ending their access. */
export function DelegatesPanel() {
  const { say } = useWords();
  const list = useLoad(listDelegates, {});
  const reload = useReload();
  const { load, prepare } = useLazyView(inviteDialog);
  const [inviting, setInviting] = useState(false);
  const [invited, setInvited] = useState<string | null>(null);
  const open = list.data?.delegates.filter(({ state }) => isOpen(state)).length ?? 0;
  const close = (name: string | null) => {
    setInviting(false);
    setInvited(name);
    if (name !== null) void reload(listDelegates);
  };
  return (
    <SectionPanel
      id="delegates"
      title={say('delegates.mine.title')}
      lead={say('delegates.mine.text')}
      action={
        list.data &&
        open < DELEGATES_MAX && (
          <Button
            size="small"
            icon={UserPlus}
            className="h-11 max-md:w-full"
            onPointerEnter={prepare}
            onFocus={prepare}
            onClick={() => setInviting(true)}
          >
            {say('delegates.action.invite')}
          </Button>
        )
      }
    >
      {invited !== null && (
        <div className="px-5 pb-4 md:px-6">
          <Banner
            tone="positive"
            live="polite"
            title={say('delegates.form.sent', { name: invited })}
            onDismiss={() => setInvited(null)}
          />
        </div>
      )}
      <PartPanel part={list}>{({ delegates }) => <Delegates delegates={delegates} />}</PartPanel>
      {inviting && list.data && <Invite load={load} endDays={list.data.endDays} onClose={close} />}
    </SectionPanel>
  );
}

type InviteProps = {
  load: () => Promise<ComponentType<InviteDialogProps>>;
  endDays: ReplyOf<typeof listDelegates>['endDays'];
  onClose: (name: string | null) => void;
};

function Invite({ load, endDays, onClose }: InviteProps) {
  return (
    <Fetched load={load} onGiveUp={() => onClose(null)}>
      {(InviteDialog) => <InviteDialog endDays={endDays} onClose={onClose} />}
    </Fetched>
  );
}

function Delegates({ delegates }: { delegates: readonly Delegate[] }) {
  const { say } = useWords();
  const send = useSend(endDelegate);
  const reload = useReload();
  const { load } = useLazyView(seenDialog);
  const [ending, setEnding] = useState<Delegate | null>(null);
  const [looked, setLooked] = useState<Delegate | null>(null);
  const now = delegates.filter(({ state }) => isOpen(state));
  const past = delegates.filter(({ state }) => !isOpen(state));
  const entry = (delegate: Delegate) => (
    <DelegatePanel
      key={delegate.id}
      delegate={delegate}
      onSeen={() => setLooked(delegate)}
      onEnd={() => setEnding(delegate)}
    />
  );
  const end = ({ id }: Delegate) =>
    send.mutate({ request: { delegationId: id } }, { onSettled: () => void reload(listDelegates) });
  return (
    <>
      <div className="px-5 pb-4 empty:hidden md:px-6">
        {send.error && <FailurePanel error={send.error} refused={say('delegates.bar.failed')} />}
        {send.data && (
          <Banner
            tone="positive"
            live="polite"
            title={say('delegates.ended.done', { name: send.data.fullName })}
            onDismiss={send.reset}
          />
        )}
      </div>
      {now.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 md:px-6">
          {say('delegates.mine.empty')}
        </p>
      ) : (
        <Entries label={say('delegates.mine.title')}>{now.map(entry)}</Entries>
      )}
      {past.length > 0 && (
        <>
          <h3 className="border-t border-line px-5 pt-4 pb-2 text-xs font-semibold text-ink-2 md:px-6">
            {say('delegates.mine.past')}
          </h3>
          <Entries label={say('delegates.mine.past')}>{past.map(entry)}</Entries>
        </>
      )}
      {looked && (
        <Fetched load={load} onGiveUp={() => setLooked(null)}>
          {(SeenDialog) => <SeenDialog delegate={looked} onClose={() => setLooked(null)} />}
        </Fetched>
      )}
      {ending && (
        <ConfirmPanel
          title={say('delegates.ended.title', { name: ending.fullName })}
          text={say('delegates.ended.text')}
          confirm={say('delegates.action.end')}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}
