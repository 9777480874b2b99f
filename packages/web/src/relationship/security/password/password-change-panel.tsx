import { listSignOns } from '@bank/contract/person/identity/contract.ts';
import { listSessions } from '@bank/contract/person/identity/sessions/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useReload } from '../../../platform/api.ts';
import { useLazyView, type LazyView } from '../../../platform/lazy-view.tsx';
import { askForProof } from '../../../platform/step-up.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Fetched } from '../../../ui/fetched.tsx';

type PasswordDialogProps = { onChanged: () => void; onClose: () => void };
type Stage = 'rest' | 'proving' | 'asking' | 'changed';

const passwordDialog: LazyView<PasswordDialogProps> = {
  load: async () => (await import('./password-dialog.tsx')).PasswordDialog,
  words: ['enrolment', 'profile'],
};

export type PasswordChange = ReturnType<typeof usePasswordChange>;

/** The owner is proved before the dialog opens, so that nothing typed into it has to wait for that. */
export function usePasswordChange() {
  const [stage, setStage] = useState<Stage>('rest');
  const { load, prepare } = useLazyView(passwordDialog);
  const reload = useReload();
  const begin = async () => {
    setStage('proving');
    setStage((await askForProof()) ? 'asking' : 'rest');
  };
  const changed = () => {
    setStage('changed');
    void Promise.all([reload(listSessions), reload(listSignOns)]);
  };
  return { stage, begin, prepare, load, changed, rest: () => setStage('rest') };
}

/** What a change of password shows: its dialog, and then that it is done. */
export function PasswordChangePanel({ change }: { change: PasswordChange }) {
  const { say } = useWords();
  const { stage, load, changed, rest } = change;
  if (stage === 'changed') {
    return (
      <Banner tone="positive" live="polite" title={say('profile.success.passwordChanged')} onDismiss={rest}>
        {say('security.password.othersOut')}
      </Banner>
    );
  }
  if (stage !== 'asking') return null;
  return (
    <Fetched load={load} onGiveUp={rest}>
      {(PasswordDialog) => <PasswordDialog onChanged={changed} onClose={rest} />}
    </Fetched>
  );
}
