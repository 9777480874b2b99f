import { useWords } from '@bank/words/use-words.ts';
import { useState } from 'react';
import { useLazyView, type LazyView } from '../../platform/lazy-view.tsx';
import { askForProof } from '../../platform/step-up.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Fetched } from '../../ui/fetched.tsx';
import { useReload } from '../../platform/api.ts';
import { listSessions } from '@bank/contract/sessions/contract.ts';
import { listSignOns } from '@bank/contract/identity/contract.ts';
import { SectionPanel } from './section-panel.tsx';

type PasswordDialogProps = { onChanged: () => void; onClose: () => void };

const passwordDialog: LazyView<PasswordDialogProps> = {
  load: async () => (await import('./password-dialog.tsx')).PasswordDialog,
  words: ['enrolment', 'profile'],
};

/** The owner is proved before the dialog opens, so that nothing typed into it has to wait for that. */
export function PasswordPanel() {
  const { say } = useWords();
  const [stage, setStage] = useState<'rest' | 'proving' | 'asking' | 'changed'>('rest');
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
  return (
    <SectionPanel
      id="password"
      title={say('security.password.title')}
      lead={say('security.password.lead')}
      action={
        <Button
          tone="secondary"
          size="small"
          className="h-11 max-md:w-full"
          working={stage === 'proving' && say('security.part.working')}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void begin()}
        >
          {say('security.password.change')}
        </Button>
      }
    >
      {stage === 'changed' && (
        <div className="px-5 pb-5 md:px-6 md:pb-6">
          <Banner
            tone="positive"
            live="polite"
            title={say('profile.success.passwordChanged')}
            onDismiss={() => setStage('rest')}
          >
            {say('security.password.othersOut')}
          </Banner>
        </div>
      )}
      {stage === 'asking' && (
        <Fetched load={load} onGiveUp={() => setStage('rest')}>
          {(PasswordDialog) => <PasswordDialog onChanged={changed} onClose={() => setStage('rest')} />}
        </Fetched>
      )}
    </SectionPanel>
  );
}
