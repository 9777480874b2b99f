import { listSignOns } from '@bank/contract/person/identity/contract.ts';
import { listSessions } from '@bank/contract/person/identity/sessions/contract.ts';
import { useState } from 'react';
import { useReload } from '../../../platform/calls/api.ts';
import { useLazyView, type LazyView } from '../../../platform/frame/lazy-view.tsx';
import { askForProof } from '../../../platform/calls/step-up.ts';

type PasswordDialogProps = { onChanged: () => void; onClose: () => void };

type Stage = 'rest' | 'proving' | 'asking' | 'changed';

const passwordDialog: LazyView<PasswordDialogProps> = {
  load: async () => (await import('./password-dialog.tsx')).PasswordDialog,
  words: ['enrolment', 'profile'],
};

/** Step-up comes before the dialog opens, so that nothing typed has to wait for it. */
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

export type PasswordChange = ReturnType<typeof usePasswordChange>;
