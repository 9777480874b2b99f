import { listDevices, removeDevice } from '@bank/contract/devices/contract.ts';
import { TRUST_DAYS } from '@bank/contract/devices/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSessions } from '@bank/contract/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../platform/api.ts';
import { createFormat } from '../../platform/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { FailurePanel } from '../bank/failure-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { deviceIcon, Entries, EntryPanel } from './entry-panel.tsx';
import { PartPanel } from './part-panel.tsx';
import { SectionPanel } from './section-panel.tsx';

type Device = ReplyOf<typeof listDevices>['devices'][number];

/** Browsers the bank knows, and which of them it does not ask for a code. */
export function DevicesPanel() {
  const { say } = useWords();
  const list = useLoad(listDevices, {});
  return (
    <SectionPanel
      id="devices"
      title={say('security.devices.title')}
      lead={say('security.devices.lead', { days: TRUST_DAYS })}
    >
      <PartPanel part={list}>{({ devices }) => <Devices devices={devices} />}</PartPanel>
    </SectionPanel>
  );
}

function Devices({ devices }: { devices: readonly Device[] }) {
  const { say } = useWords();
  const send = useSend(removeDevice);
  const reload = useReload();
  const [leaving, setLeaving] = useState<Device | null>(null);
  if (devices.length === 0) {
    return (
      <p className="border-t border-line px-5 py-4 text-sm text-ink-2 md:px-6">
        {say('security.devices.none')}
      </p>
    );
  }
  const remove = ({ id }: Device) =>
    send.mutate(
      { request: { deviceId: id } },
      { onSuccess: () => void Promise.all([reload(listDevices), reload(listSessions)]) },
    );
  return (
    <>
      {send.error && (
        <div className="px-5 pb-4 md:px-6">
          <FailurePanel error={send.error} refused={say('security.part.notDone')} />
        </div>
      )}
      <Entries label={say('security.devices.title')}>
        {devices.map((device) => (
          <DeviceEntry key={device.id} device={device} onRemove={() => setLeaving(device)} />
        ))}
      </Entries>
      {leaving && (
        <ConfirmPanel
          title={say('security.devices.removeTitle', { name: leaving.name })}
          text={
            leaving.thisDevice ? say('security.devices.removeThisText') : say('security.devices.removeText')
          }
          confirm={say('security.devices.removeConfirm')}
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function DeviceEntry({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { say, language } = useWords();
  const { moment } = createFormat(language);
  const { name, firstSeenAt, lastSeenAt, trustedUntil, thisDevice } = device;
  return (
    <EntryPanel
      icon={deviceIcon(name)}
      name={name}
      marks={
        <>
          {thisDevice && <StatusPill tone="brand">{say('security.devices.this')}</StatusPill>}
          {trustedUntil !== null && (
            <StatusPill tone="positive">
              {say('security.devices.trusted', { moment: moment(trustedUntil) })}
            </StatusPill>
          )}
        </>
      }
      facts={[
        say('security.devices.first', { moment: moment(firstSeenAt) }),
        say('security.devices.last', { moment: moment(lastSeenAt) }),
      ]}
      actions={
        <IconButton
          icon={Trash2}
          size={18}
          name={say('security.devices.remove', { name })}
          onClick={onRemove}
        />
      }
    />
  );
}
