import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** It closes before the deed begins: the proof that is asked for next must not stand on top of it. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  const { say } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const press = () => {
    onClose();
    onEnd();
  };
  return (
    <Dialog
      open
      urgent
      onOpenChange={(open) => !open && onClose()}
      title={say('brakeSettings.panic.endTitle')}
      lead={say('brakeSettings.panic.endText')}
      initialFocus={cancel}
    >
      <div className="flex flex-wrap gap-3">
        <Button onClick={press}>{say('brakeSettings.panic.end')}</Button>
        <Button ref={cancel} tone="quiet" onClick={onClose}>
          {say('brakeSettings.panic.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
