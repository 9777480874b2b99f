import { useWords } from '@bank/words/use-words.ts';
import { Banner } from '../../../ui/notes/banner.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import type { PasswordChange } from './use-password-change.ts';

/** The password dialog, then the confirmation. */
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
