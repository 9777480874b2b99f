import { saveAlert, showAlert } from '@bank/contract/relationship/alerts/contract.ts';
import { CREDIT_USAGE_PERCENT } from '@bank/contract/relationship/alerts/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad, useReload, useSend } from '../../platform/calls/api.ts';
import type { PartProps } from '../../platform/page-parts.ts';
import { Switch } from '../../ui/switch.tsx';

const usage = { section: 'balance', subkey: 'creditUsage' } as const;

/** Turns on an alert, by email, for when this card passes a share of its limit. Account Alerts has its other channels. */
export function UsageAlertPanel({ accountId }: PartProps) {
  const { say } = useWords();
  const reload = useReload();
  const { data } = useLoad(showAlert, { ...usage, accountId });
  const save = useSend(saveAlert);
  if (!data) return null;
  // What was asked for counts until it fails: what is loaded again comes a moment later.
  const isOn = save.isPending || save.isSuccess ? save.variables.request.settings.enabled : data.enabled;
  const set = (enabled: boolean) =>
    save.mutate(
      { request: { ...usage, accountId, settings: { enabled, methods: enabled ? ['email'] : [] } } },
      { onSettled: () => void reload(showAlert) },
    );
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Switch
        label={say('alerts.usage.switch', { percent: CREDIT_USAGE_PERCENT })}
        checked={isOn}
        disabled={save.isPending}
        onChange={({ target }) => set(target.checked)}
      />
      {save.isError && (
        <p role="alert" className="text-xs text-danger">
          {say('alerts.error.saveAll')}
        </p>
      )}
    </div>
  );
}
