import {
  metCriteria,
  passwordCriteria,
  type PasswordCriterion,
} from '@bank/contract/person/identity/credentials/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { PasswordCriteria } from '../../../ui/password-criteria.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { PasswordStrength } from '../../../ui/password-strength.tsx';
import { passwordAdvice } from './password-model.ts';

const names: Readonly<Record<PasswordCriterion, WordId>> = {
  length: 'enrolment.password.length',
  uppercase: 'enrolment.password.uppercase',
  lowercase: 'enrolment.password.lowercase',
  digit: 'enrolment.password.digit',
  special: 'enrolment.password.special',
};

type NewPasswordPanelProps = {
  password: UseFormRegisterReturn;
  confirm: UseFormRegisterReturn;
  /** Current value of the first field. */
  typed: string;
  passwordError: string | undefined;
  confirmError: string | undefined;
};

/** A new password, typed twice, with its strength and the five criteria below. */
export function NewPasswordPanel(props: NewPasswordPanelProps) {
  const { say } = useWords();
  const { password, confirm, typed, passwordError, confirmError } = props;
  const met = metCriteria(typed);
  const criteria = passwordCriteria.map((criterion) => ({
    label: say(names[criterion]),
    met: met[criterion],
  }));
  const advice = passwordAdvice(typed);
  return (
    <div className="grid gap-x-4 md:grid-cols-2">
      <PasswordField
        {...password}
        label={say('enrolment.label.password')}
        error={passwordError}
        autoComplete="new-password"
        below={
          <PasswordStrength
            criteria={criteria}
            empty={typed === ''}
            words={{
              weak: say('enrolment.label.strengthWeak'),
              medium: say('enrolment.label.strengthMedium'),
              strong: say('enrolment.label.strengthStrong'),
            }}
            {...(advice && { advice: say(advice) })}
          />
        }
      />
      <PasswordCriteria criteria={criteria} className="mt-2.5 md:col-span-2 md:row-start-2" />
      <PasswordField
        {...confirm}
        label={say('enrolment.label.confirmPassword')}
        placeholder={say('enrolment.label.typeAgain')}
        error={confirmError}
        autoComplete="new-password"
        className="max-md:mt-4 md:col-start-2 md:row-start-1"
      />
    </div>
  );
}
