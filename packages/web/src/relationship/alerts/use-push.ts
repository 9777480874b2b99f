import { showAlerts, type AccountAlerts } from '@bank/contract/relationship/alerts/contract.ts';
import { addPushDevice, removePushDevice } from '@bank/contract/relationship/alerts/devices-contract.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { subscribe } from '../../platform/push.ts';
import { useAct } from '../../platform/use-act.ts';

/** Turns push on in this browser, and off in any. */
export function usePush({ pushKey }: Pick<AccountAlerts, 'pushKey'>, failed: () => void) {
  const reload = useReload();
  const add = useSend(addPushDevice);
  const remove = useSend(removePushDevice);
  const act = useAct();
  const turnOn = () =>
    act.run(async () => {
      const subscribed = pushKey === null ? null : await subscribe(pushKey);
      if (subscribed === null) return failed();
      const { endpoint, p256dh, auth } = subscribed;
      try {
        await add.mutateAsync({ request: { endpoint, p256dh, auth } });
      } catch {
        failed();
      }
      await reload(showAlerts);
    });
  const turnOff = (deviceId: AccountAlerts['devices'][number]['id']) =>
    remove.mutate({ request: { deviceId } }, { onSuccess: () => void reload(showAlerts), onError: failed });
  return { turnOn, turnOff, isWorking: act.working };
}
