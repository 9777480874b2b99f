import { useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { Button } from './frame/button.tsx';

export type ConfirmDialogProps = {
  title: string;
  /** What ends, and what stays. */
  text: ReactNode;
  /** A verb with its object. */
  confirm: string;
  /** Changes nothing. */
  keep: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something ends. Closes before the action starts, so that a step-up dialog never opens on top of it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, confirm, keep, tone = 'danger', onConfirm, onClose } = props;
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
        <Button tone={tone} onClick={press}>
          {confirm}
        </Button>
        <Button ref={stay} tone="quiet" onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Dialog>
  );
}
