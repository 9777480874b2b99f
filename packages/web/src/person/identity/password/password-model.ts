import {
  metCriteria,
  PASSPHRASE_LENGTH_MIN,
  passwordCriteria,
  type PasswordCriterion,
} from '@bank/contract/person/identity/credentials/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';

const advices: Readonly<Record<PasswordCriterion, WordId>> = {
  length: 'enrolment.password.addLength',
  uppercase: 'enrolment.password.addUppercase',
  lowercase: 'enrolment.password.addLowercase',
  digit: 'enrolment.password.addDigit',
  special: 'enrolment.password.addSpecial',
};

/** How to improve the password. A long one needs nothing more, whatever its characters. */
export function passwordAdvice(password: string): WordId | null {
  if (password.length >= PASSPHRASE_LENGTH_MIN) return 'enrolment.password.longEnough';
  const met = metCriteria(password);
  const missing = passwordCriteria.find((criterion) => !met[criterion]);
  return missing === undefined ? null : advices[missing];
}
