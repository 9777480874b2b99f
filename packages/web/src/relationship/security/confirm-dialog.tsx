import { useWords } from '@bank/words/use-words.ts';
import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type ConfirmDialogProps = {
  title: string;
  /** What then no longer works. */
  text: ReactNode;
  /** The verb with its object. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** It closes before the deed begins: what is asked next, such as a proof, must not stand on top of it. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { say } = useWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const press = () => {
    onClose();
    onConfirm();
  };
  return (
    <Dialog
      open
      urgent
      onOpenChange={(open) => !open && onClose()}
      title={title}
      lead={text}
      initialFocus={cancel}
    >
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" onClick={press}>
          {confirm}
        </Button>
        <Button ref={cancel} tone="quiet" onClick={onClose}>
          {say('signOn.proof.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
