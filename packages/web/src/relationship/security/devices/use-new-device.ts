import { listDevices, removeDevice } from '@bank/contract/person/identity/devices/contract.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import { listSessions } from '@bank/contract/person/identity/sessions/contract.ts';
import { useState } from 'react';
import { useReload, useSend } from '../../../platform/calls/api.ts';
import { usePasswordChange } from '../password/use-password-change.ts';

export type Device = ReplyOf<typeof listDevices>['devices'][number];

/** For a device the owner does not recognize: signs it off, removes it, and changes the password. */
export function useNewDevice() {
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

export type NewDevice = ReturnType<typeof useNewDevice>;
