import { listDevices, removeDevice } from '@bank/contract/person/identity/devices/contract.ts';
import { TRUST_DAYS } from '@bank/contract/person/identity/devices/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { DEVICES_FIRST_SHOWN } from '@bank/contract/relationship/security/rules.ts';
import { listSessions } from '@bank/contract/person/identity/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLoad, useReload, useSend } from '../../../platform/calls/api.ts';
import { bankDay } from '../../../platform/bank-day.ts';
import { createFormat } from '../../../platform/frame/format.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { FailurePanel } from '../../../bank/bank/failure-panel.tsx';
import { ConfirmPanel } from '../confirm-panel.tsx';
import { Entries, EntryPanel } from '../entry-panel.tsx';
import { deviceIcon } from '../device-icons.ts';
import { MorePanel } from '../more-panel.tsx';
import { PartPanel } from '../part-panel.tsx';
import { SectionPanel } from '../section-panel.tsx';

type Device = ReplyOf<typeof listDevices>['devices'][number];

/** Browsers the bank knows, and which of them skip the code. */
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

function Devices({ devices: list }: { devices: readonly Device[] }) {
  const { say } = useWords();
  const devices = list.toSorted((left, right) => Number(right.thisDevice) - Number(left.thisDevice));
  const send = useSend(removeDevice);
  const reload = useReload();
  const [leaving, setClosure] = useState<Device | null>(null);
  const [all, setAll] = useState(false);
  if (devices.length === 0) {
    return <p className="px-5 pb-5 text-xs text-ink-2 md:px-6 md:pb-6">{say('security.devices.none')}</p>;
  }
  const remove = ({ id }: Device) =>
    send.mutate(
      { request: { deviceId: id } },
      { onSuccess: () => void Promise.all([reload(listDevices), reload(listSessions)]) },
    );
  return (
    <>
      {send.error && (
        <div className="px-5 pt-2 md:px-6">
          <FailurePanel error={send.error} refused={say('security.part.notDone')} />
        </div>
      )}
      <Entries label={say('security.devices.title')}>
        {(all ? devices : devices.slice(0, DEVICES_FIRST_SHOWN)).map((device) => (
          <DeviceEntry key={device.id} device={device} onRemove={() => setClosure(device)} />
        ))}
      </Entries>
      {!all && devices.length > DEVICES_FIRST_SHOWN && (
        <MorePanel shown={DEVICES_FIRST_SHOWN} count={devices.length} onMore={() => setAll(true)}>
          {say('security.devices.all')}
        </MorePanel>
      )}
      {leaving && (
        <ConfirmPanel
          title={say('security.devices.removeTitle', { name: leaving.name })}
          text={
            leaving.thisDevice ? say('security.devices.removeThisText') : say('security.devices.removeText')
          }
          confirm={say('security.devices.removeConfirm')}
          onConfirm={() => remove(leaving)}
          onClose={() => setClosure(null)}
        />
      )}
    </>
  );
}

function DeviceEntry({ device, onRemove }: { device: Device; onRemove: () => void }) {
  const { say, language } = useWords();
  const { moment, day } = createFormat(language);
  const { name, firstSeenAt, lastSeenAt, trustedUntil, thisDevice } = device;
  return (
    <EntryPanel
      icon={deviceIcon(name)}
      name={name}
      marks={
        <>
          {thisDevice && (
            <StatusPill tone="positive" icon={null}>
              {say('security.devices.this')}
            </StatusPill>
          )}
          {trustedUntil !== null && (
            <StatusPill tone="brand">
              {say('security.devices.trusted', { day: day(bankDay(trustedUntil), '') })}
            </StatusPill>
          )}
        </>
      }
      facts={[
        say('security.devices.first', { day: day(bankDay(firstSeenAt), '') }),
        say('security.devices.last', { moment: moment(lastSeenAt) }),
      ]}
      actions={
        <Button
          tone="secondary"
          size="small"
          className="max-md:h-11"
          aria-label={say('security.devices.remove', { name })}
          onClick={onRemove}
        >
          {say('security.devices.removeShort')}
        </Button>
      }
    />
  );
}
