import {
  lengthenCooling,
  shortenCooling,
  showSpendingControls,
  type SpendingControlSettings,
} from '@bank/contract/payments/spending-controls/contract.ts';
import { coolingTimes } from '@bank/contract/payments/spending-controls/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { TimePanel } from './time-panel.tsx';

/** How long the first payment to someone new is held. */
export function CoolingPanel({ controls: { coolingHours } }: { controls: SpendingControlSettings }) {
  const { say } = useWords();
  const reload = useReload();
  const longer = useSend(lengthenCooling);
  const shorter = useSend(shortenCooling);
  const save = async (time: number) => {
    const wanted = coolingTimes.find((each) => each === time) ?? coolingHours;
    longer.reset();
    shorter.reset();
    await (wanted < coolingHours ? shorter : longer).mutateAsync({ request: { coolingHours: wanted } });
    await reload(showSpendingControls);
  };
  return (
    <TimePanel
      label={say('brakeSettings.cooling.label')}
      hint={say('brakeSettings.cooling.hint')}
      options={coolingTimes.map((hours) => ({
        time: hours,
        name: hours === 0 ? say('brakeSettings.cooling.off') : say('brakeSettings.cooling.hours', { hours }),
      }))}
      current={coolingHours}
      working={longer.isPending || shorter.isPending}
      error={longer.error ?? shorter.error}
      onSave={save}
    />
  );
}
