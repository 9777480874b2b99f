import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { PASSKEYS_MAX } from '@bank/contract/person/identity/passkey-challenges/rules.ts';
import { listPasskeys, removePasskey } from '@bank/contract/person/identity/passkeys/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { FingerprintPattern, PenLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../../platform/calls/api.ts';
import { bankDay } from '../../../platform/bank-day.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { canUsePasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import { Entries, EntryPanel } from '../entry-panel.tsx';
import { PartPanel } from '../part-panel.tsx';
import { PasskeyAddPanel } from './passkey-add-panel.tsx';
import { type PasskeyAdd, usePasskeyAdd } from './use-passkey-add.ts';
import { SectionPanel } from '../section-panel.tsx';

type Passkey = ReplyOf<typeof listPasskeys>['passkeys'][number];

/** Hidden while there are none: then adding the first one is a step of "What to do next". */
export function PasskeysPanel() {
  const { say } = useWords();
  const list = useLoad(listPasskeys, {});
  const adding = usePasskeyAdd();
  const able = canUsePasskeys();
  const count = list.data?.passkeys.length;
  if (able && !list.error && (count ?? 0) === 0) return null;
  const full = (count ?? 0) >= PASSKEYS_MAX;
  return (
    <SectionPanel
      id="passkeys"
      title={say('security.passkeys.title')}
      lead={able ? say('security.passkeys.lead') : say('security.passkeys.notHere')}
      action={able && list.data && !full && <AddButton adding={adding} />}
    >
      <div className="px-5 pt-2 empty:hidden md:px-6">
        {able && full && (
          <p className="rounded-md bg-sunken px-4 py-3 text-xs text-ink-2">
            {say('security.passkeys.full', { count: PASSKEYS_MAX })}
          </p>
        )}
        <PasskeyAddPanel adding={adding} />
      </div>
      <PartPanel part={list}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <div className="h-4" />
          ) : (
            <Passkeys passkeys={passkeys} onRename={adding.rename} />
          )
        }
      </PartPanel>
    </SectionPanel>
  );
}

function AddButton({ adding }: { adding: PasskeyAdd }) {
  const { say } = useWords();
  return (
    <Button
      tone="quiet"
      size="small"
      icon={Plus}
      className="-mr-3.5 max-md:-ml-3.5 max-md:h-11"
      working={adding.start.isPending && say('security.part.working')}
      onPointerEnter={adding.early}
      onFocus={adding.early}
      onClick={adding.add}
    >
      {say('security.passkeys.add')}
    </Button>
  );
}

type PasskeysProps = { passkeys: readonly Passkey[]; onRename: (passkey: Passkey) => void };

function Passkeys({ passkeys, onRename }: PasskeysProps) {
  const { say } = useWords();
  const send = useSend(removePasskey);
  const reload = useReload();
  const [leaving, setClosure] = useState<Passkey | null>(null);
  const remove = ({ id }: Passkey) =>
    send.mutate({ request: { passkeyId: id } }, { onSuccess: () => void reload(listPasskeys) });
  return (
    <>
      {send.error && (
        <div className="px-5 pt-2 md:px-6">
          <FailurePanel error={send.error} refused={say('security.passkeys.failed')} />
        </div>
      )}
      <Entries label={say('security.passkeys.title')}>
        {passkeys.map((passkey) => (
          <PasskeyEntry
            key={passkey.id}
            passkey={passkey}
            onRename={() => onRename(passkey)}
            onRemove={() => setClosure(passkey)}
          />
        ))}
      </Entries>
      {leaving && (
        <ConfirmPanel
          title={say('security.passkeys.removeTitle', { name: leaving.name })}
          text={say('security.passkeys.removeText')}
          confirm={say('security.passkeys.removeConfirm')}
          onConfirm={() => remove(leaving)}
          onClose={() => setClosure(null)}
        />
      )}
    </>
  );
}

type PasskeyEntryProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyEntry({ passkey, onRename, onRemove }: PasskeyEntryProps) {
  const { say, language } = useWords();
  const { moment, day } = createFormat(language);
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
        say('security.passkeys.added', { day: day(bankDay(createdAt), '') }),
        lastUsedAt === null
          ? say('security.passkeys.unused')
          : say('security.passkeys.used', { moment: moment(lastUsedAt) }),
      ]}
      actions={
        <div className="-mr-2.5 flex">
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
        </div>
      }
    />
  );
}
