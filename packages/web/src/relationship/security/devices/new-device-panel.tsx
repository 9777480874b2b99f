import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import { EntryPanel } from '../entry-panel.tsx';
import { deviceIcon } from '../device-icons.ts';
import { PasswordChangePanel } from '../password/password-change-panel.tsx';
import type { Device, NewDevice } from './use-new-device.ts';

export function NewDeviceStepsPanel({ newDevice }: { newDevice: NewDevice }) {
  const { say } = useWords();
  const { send, password, device, drop, remove } = newDevice;
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

export function NewDevicePanel({ device, newDevice }: { device: Device; newDevice: NewDevice }) {
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
            working={newDevice.send.isPending && say('security.part.working')}
            onPointerEnter={newDevice.password.prepare}
            onClick={() => newDevice.ask(device)}
          >
            {say('security.next.deviceNot')}
          </Button>
        </>
      }
    />
  );
}
