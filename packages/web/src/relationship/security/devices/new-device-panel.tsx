import { listDevices, removeDevice } from '@bank/contract/person/identity/devices/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSessions } from '@bank/contract/person/identity/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/api.ts';
import { createFormat } from '../../../platform/format.ts';
import { paths } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import { deviceIcon, EntryPanel } from '../entry-panel.tsx';
import { PasswordChangePanel, usePasswordChange } from '../password/password-change-panel.tsx';

type Device = ReplyOf<typeof listDevices>['devices'][number];

export type Stranger = ReturnType<typeof useStranger>;

/** A device that its owner does not know: it is signed off and forgotten, and the password is changed. */
export function useStranger() {
  const send = useSend(removeDevice);
  const reload = useReload();
  const password = usePasswordChange();
  const [device, setDevice] = useState<Device | null>(null);
  const remove = ({ id }: Device) =>
    send.mutate(
      { request: { deviceId: id } },
      {
        onSuccess: () => {
          void Promise.all([reload(listDevices), reload(listSessions)]);
          void password.begin();
        },
      },
    );
  return { send, password, device, ask: setDevice, drop: () => setDevice(null), remove };
}

export function StrangerPanel({ stranger }: { stranger: Stranger }) {
  const { say } = useWords();
  const { send, password, device, drop, remove } = stranger;
  return (
    <>
      <FailurePanel error={send.error} refused={say('security.part.notDone')} />
      <PasswordChangePanel change={password} />
      {device && (
        <ConfirmPanel
          title={say('security.next.strangerTitle', { name: device.name })}
          text={say('security.next.strangerText')}
          confirm={say('security.next.strangerConfirm')}
          onConfirm={() => remove(device)}
          onClose={drop}
        />
      )}
    </>
  );
}

export function NewDevicePanel({ device, stranger }: { device: Device; stranger: Stranger }) {
  const { say, language } = useWords();
  const { name, firstSeenAt } = device;
  return (
    <EntryPanel
      stacked
      tone="brand"
      icon={deviceIcon(name)}
      name={say('security.next.device')}
      facts={[say('security.next.deviceText', { name, moment: createFormat(language).moment(firstSeenAt) })]}
      actions={
        <>
          <LinkButton
            tone="secondary"
            size="small"
            className="max-md:h-11"
            to={`${paths.security()}?tab=devices`}
          >
            {say('security.next.deviceSee')}
          </LinkButton>
          <Button
            tone="danger-quiet"
            size="small"
            className="max-md:h-11 md:-mr-3.5"
            working={stranger.send.isPending && say('security.part.working')}
            onPointerEnter={stranger.password.prepare}
            onClick={() => stranger.ask(device)}
          >
            {say('security.next.deviceNot')}
          </Button>
        </>
      }
    />
  );
}
