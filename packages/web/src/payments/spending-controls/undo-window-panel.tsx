import {
  lengthenUndo,
  showSpendingControls,
  shortenUndo,
  type SpendingControlSettings,
} from '@bank/contract/payments/spending-controls/contract.ts';
import { undoWindows, type UndoWindow } from '@bank/contract/payments/spending-controls/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useReload, useSend } from '../../platform/calls/api.ts';
import { TimePanel } from './time-panel.tsx';

const names: Readonly<Record<UndoWindow, WordId>> = {
  0: 'brakeSettings.undo.off',
  10: 'brakeSettings.undo.seconds',
  60: 'brakeSettings.undo.minute',
  3600: 'brakeSettings.undo.hour',
};

/** How long outgoing payments wait before they are sent. */
export function UndoWindowPanel({ controls: { undoSeconds } }: { controls: SpendingControlSettings }) {
  const { say } = useWords();
  const reload = useReload();
  const longer = useSend(lengthenUndo);
  const shorter = useSend(shortenUndo);
  const save = async (time: number) => {
    const wanted = undoWindows.find((each) => each === time) ?? undoSeconds;
    longer.reset();
    shorter.reset();
    await (wanted < undoSeconds ? shorter : longer).mutateAsync({ request: { undoSeconds: wanted } });
    await reload(showSpendingControls);
  };
  return (
    <TimePanel
      label={say('brakeSettings.undo.title')}
      hint={say('brakeSettings.undo.hint')}
      options={undoWindows.map((time) => ({ time, name: say(names[time]) }))}
      current={undoSeconds}
      working={longer.isPending || shorter.isPending}
      error={longer.error ?? shorter.error}
      onSave={save}
    />
  );
}
