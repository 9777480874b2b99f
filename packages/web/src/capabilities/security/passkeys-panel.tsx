import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listPasskeys, removePasskey, startPasskey } from '@bank/contract/passkeys/contract.ts';
import { PASSKEYS_MAX } from '@bank/contract/passkey-proofs/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern, PenLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { canUsePasskeys, fetchPasskeyCode } from '../../platform/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { Entries, EntryPanel } from './entry-panel.tsx';
import type { PasskeyWish } from './passkey-dialog.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

type Passkey = ReplyOf<typeof listPasskeys>['passkeys'][number];
const passkeyDialog: LazyView<{ wish: PasskeyWish; onClose: () => void }> = {
  load: async () => (await import('./passkey-dialog.tsx')).PasskeyDialog,
  words: ['passkeys'],
};

export function PasskeysPanel() {
  const { say } = useWords();
  const list = useLoad(listPasskeys, {});
  const reload = useReload();
  const [wish, setWish] = useState<PasskeyWish | null>(null);
  const { load, prepare } = useLazyView(passkeyDialog);
  const start = useSend(startPasskey);
  const full = (list.data?.passkeys.length ?? 0) >= PASSKEYS_MAX;
  const able = canUsePasskeys();
  const close = () => {
    setWish(null);
    void reload(listPasskeys);
  };
  const add = () => start.mutate({ request: {} }, { onSuccess: ({ options }) => setWish({ options }) });
  const early = () => {
    prepare();
    void fetchPasskeyCode().catch(() => undefined);
  };
  return (
    <SectionPanel
      id="passkeys"
      title={say('security.passkeys.title')}
      lead={say('security.passkeys.lead')}
      action={
        able &&
        !full && (
          <Button
            tone="secondary"
            size="small"
            className="h-11 max-md:w-full"
            working={start.isPending && say('security.part.working')}
            onPointerEnter={early}
            onFocus={early}
            onClick={add}
          >
            {say('security.passkeys.add')}
          </Button>
        )
      }
    >
      <div className="space-y-3 px-5 pb-5 empty:hidden md:px-6">
        {!able && <Note text={say('security.passkeys.notHere')} />}
        {able && full && <Note text={say('security.passkeys.full', { count: PASSKEYS_MAX })} />}
        {start.error && <FailurePanel error={start.error} refused={say('security.passkeys.failed')} />}
      </div>
      <PartPanel part={list}>
        {({ passkeys }) => <Passkeys passkeys={passkeys} onRename={(passkey) => setWish({ passkey })} />}
      </PartPanel>
      {wish && (
        <Fetched load={load} onGiveUp={close}>
          {(PasskeyDialog) => <PasskeyDialog wish={wish} onClose={close} />}
        </Fetched>
      )}
    </SectionPanel>
  );
}

function Note({ text }: { text: string }) {
  return <p className="rounded-md bg-sunken px-4 py-3 text-xs text-ink-2">{text}</p>;
}

type PasskeysProps = { passkeys: readonly Passkey[]; onRename: (passkey: Passkey) => void };

function Passkeys({ passkeys, onRename }: PasskeysProps) {
  const { say } = useWords();
  const send = useSend(removePasskey);
  const reload = useReload();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  if (passkeys.length === 0) {
    return (
      <p className="border-t border-line px-5 py-4 text-sm text-ink-2 md:px-6">
        {say('security.passkeys.none')}
      </p>
    );
  }
  const remove = ({ id }: Passkey) =>
    send.mutate({ request: { passkeyId: id } }, { onSuccess: () => void reload(listPasskeys) });
  return (
    <>
      {send.error && (
        <div className="px-5 pb-4 md:px-6">
          <FailurePanel error={send.error} refused={say('security.passkeys.failed')} />
        </div>
      )}
      <Entries label={say('security.passkeys.title')}>
        {passkeys.map((passkey) => (
          <PasskeyEntry
            key={passkey.id}
            passkey={passkey}
            onRename={() => onRename(passkey)}
            onRemove={() => setLeaving(passkey)}
          />
        ))}
      </Entries>
      {leaving && (
        <ConfirmPanel
          title={say('security.passkeys.removeTitle', { name: leaving.name })}
          text={say('security.passkeys.removeText')}
          confirm={say('security.passkeys.removeConfirm')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

type PasskeyEntryProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const { say, language } = useWords();
  const { moment } = createFormat(language);
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <EntryPanel
      icon={FingerprintPattern}
      name={name}
      marks={
        synced && (
          <StatusPill tone="neutral" icon={null}>
            {say('security.passkeys.synced')}
          </StatusPill>
        )
      }
      facts={[
        say('security.passkeys.added', { moment: moment(createdAt) }),
        lastUsedAt === null
          ? say('security.passkeys.unused')
          : say('security.passkeys.used', { moment: moment(lastUsedAt) }),
      ]}
      actions={
        <>
          <IconButton
            icon={PenLine}
            size={18}
            name={say('security.passkeys.rename', { name })}
            onClick={onRename}
          />
          <IconButton
            icon={Trash2}
            size={18}
            name={say('security.passkeys.remove', { name })}
            onClick={onRemove}
          />
        </>
      }
    />
  );
}
