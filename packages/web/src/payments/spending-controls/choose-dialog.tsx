import type { Id } from '@bank/kernel/id.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KeptPanel } from './kept-panel.tsx';

export type ChooseDialogProps = {
  kept: readonly Id<'payee'>[];
  onSave: (kept: Id<'payee'>[]) => void;
  onClose: () => void;
};

/** Closes before saving starts: the step-up dialog that may follow must not open on top of it. */
export function ChooseDialog({ kept, onSave, onClose }: ChooseDialogProps) {
  const { say } = useWords();
  const [chosen, setChosen] = useState([...kept]);
  const press = () => {
    onClose();
    onSave(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('brakeSettings.panic.chooseTitle')}
      lead={say('brakeSettings.panic.chooseLead')}
    >
      <KeptPanel kept={chosen} onChange={setChosen} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={press}>{say('brakeSettings.panic.save')}</Button>
        <Button tone="quiet" onClick={onClose}>
          {say('brakeSettings.panic.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
