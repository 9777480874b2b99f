import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '@bank/words/use-words.ts';
import { Field, type FieldProps } from './field.tsx';

/** Allows paste and password managers; the password can be revealed. */
export function PasswordField({ ...field }: Omit<FieldProps, 'type' | 'trailing' | 'icon'>) {
  const { say } = useWords();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoComplete="current-password"
      {...field}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          disabled={field.disabled}
          aria-label={say(shown ? 'ui.password.hideName' : 'ui.password.showName')}
          onClick={() => setShown(!shown)}
          className="-mr-1 inline-flex h-11 shrink-0 items-center gap-1.5 rounded-sm px-1 text-xs font-semibold text-ink-2 hover:text-ink"
        >
          <Icon aria-hidden size={18} strokeWidth={2} />
          {say(shown ? 'ui.password.hide' : 'ui.password.show')}
        </button>
      }
    />
  );
}
