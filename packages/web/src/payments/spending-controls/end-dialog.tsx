import { useWords } from '@bank/words/use-words.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Closes before the action starts: the step-up dialog that may follow must not open on top of it. */
export function EndDialog({ onEnd, onClose }: { onEnd: () => void; onClose: () => void }) {
  const { say } = useWords();
  return (
    <ConfirmDialog
      title={say('brakeSettings.panic.endTitle')}
      text={say('brakeSettings.panic.endText')}
      confirm={say('brakeSettings.panic.end')}
      keep={say('brakeSettings.panic.cancel')}
      tone="primary"
      onConfirm={onEnd}
      onClose={onClose}
    />
  );
}
