import { useWords } from '@bank/words/use-words.ts';
import { useRef } from 'react';
import type { AccessMode } from '../platform/access.ts';
import { institution } from '../platform/institution.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Logo } from '../ui/logo.tsx';
import { AccessClosed } from './access-closed.tsx';

export type AccessDialogProps = {
  mode: AccessMode;
  onChange: (mode: AccessMode) => void;
  onClose: () => void;
};

/** One dialog with two faces; the way from one to the other keeps the focus where the hand is. */
export function AccessDialog({ mode, onChange, onClose }: AccessDialogProps) {
  const { say } = useWords();
  const toggle = useRef<HTMLButtonElement>(null);
  const bankName = institution.name;
  const signOn = mode === 'signOn';
  const turn = () => {
    onChange(signOn ? 'enrol' : 'signOn');
    toggle.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      before={<Logo mark size={30} className="mb-3" />}
      title={signOn ? say('landing.access.signOnTitle') : say('landing.access.enrolTitle')}
      lead={
        signOn
          ? say('landing.access.welcomeBack', { bankName })
          : say('landing.access.enrolText', { bankName })
      }
    >
      <AccessClosed mode={mode} />
      <p className="mt-5.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 border-t border-line pt-4 text-sm">
        {signOn ? say('landing.access.newHere') : say('landing.access.already')}
        <Button ref={toggle} tone="quiet" size="small" onClick={turn} className="h-11 px-2.5 text-sm">
          {signOn ? say('landing.label.enrollNow') : say('landing.label.signOn')}
        </Button>
      </p>
    </Dialog>
  );
}
