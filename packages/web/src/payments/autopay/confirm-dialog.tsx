import { useRef, type ReactNode } from 'react';
import { Button } from '../../ui/frame/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type ConfirmDialogProps = {
  title: string;
  /** What then no longer happens, and what stays. */
  text: ReactNode;
  /** The verb with its object, and the way to leave everything as it is. */
  confirm: string;
  keep: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asked before something ends. It closes before the deed begins: a proof that is asked for must not stand on it. */
export function ConfirmDialog({ title, text, confirm, keep, onConfirm, onClose }: ConfirmDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
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
      initialFocus={stay}
    >
      <div className="flex flex-wrap gap-3">
        <Button tone="danger" onClick={press}>
          {confirm}
        </Button>
        <Button ref={stay} tone="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
