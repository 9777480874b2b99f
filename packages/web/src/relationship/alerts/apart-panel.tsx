import {
  dropAccountAlerts,
  showAlerts,
  type AccountAlerts,
  type AlertSettings,
} from '@bank/contract/relationship/alerts/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { Button } from '../../ui/frame/button.tsx';

type ApartPanelProps = {
  account: AccountAlerts['accounts'][number];
  onFollow: (alerts: AlertSettings) => void;
  onDone: (text: string) => void;
  onFailed: (text: string) => void;
};

/** Whether this account has settings of its own, and the way back to those of the others. */
export function ApartPanel({ account, onFollow, onDone, onFailed }: ApartPanelProps) {
  const { say } = useWords();
  const reload = useReload();
  const drop = useSend(dropAccountAlerts);
  const follow = () =>
    drop.mutate(
      { request: { accountId: account.id } },
      {
        onSuccess: (alerts) => {
          onFollow(alerts);
          onDone(say('alerts.success.saveAll'));
          void reload(showAlerts);
        },
        onError: () => onFailed(say('alerts.error.saveAll')),
      },
    );
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-xs text-ink-2">
      <p>{account.isApart ? say('alerts.account.apart') : say('alerts.account.same')}</p>
      {account.isApart && (
        <Button
          tone="quiet"
          size="small"
          className="-mx-3 h-11"
          working={drop.isPending && say('alerts.page.saving')}
          onClick={follow}
        >
          {say('alerts.account.follow')}
        </Button>
      )}
    </div>
  );
}
