import { useWords } from '@bank/words/use-words.ts';
import { MailCheck } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Button } from '../../../ui/frame/button.tsx';

type ForgotPanelProps = {
  /** The server's text when done; null while the form is open. */
  done: string | null;
  doneText: string;
  submit: string;
  working: boolean;
  onSubmit: () => void;
  onBack: () => void;
  children: ReactNode;
};

/** A recovery form of the sign-on dialog: one question, its answer, and a link back. */
export function ForgotPanel({
  done,
  doneText,
  submit,
  working,
  onSubmit,
  onBack,
  children,
}: ForgotPanelProps) {
  const { say } = useWords();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!working) onSubmit();
  };
  if (done !== null) {
    return (
      <>
        <Banner tone="positive" icon={MailCheck} live="polite" title={done}>
          {doneText}
        </Banner>
        <Button wide onClick={onBack} className="mt-6">
          {say('session.forgot.back')}
        </Button>
      </>
    );
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4.5">
      {children}
      <Button type="submit" wide working={working && say('session.forgot.working')}>
        {submit}
      </Button>
      <Button tone="quiet" size="small" onClick={onBack} className="-my-2 -ml-3.5 h-11 justify-self-start">
        {say('session.forgot.back')}
      </Button>
    </form>
  );
}
