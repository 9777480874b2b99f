export const USERNAME_LENGTH_MIN = 6;
export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
/** From this length a password needs no mix of characters: length adds more strength. */
export const PASSPHRASE_LENGTH_MIN = 15;
const CRITERIA_MIN = 3;

export const securityQuestions = [
  'mother-maiden-name',
  'first-pet',
  'birth-city',
  'high-school',
  'first-car',
  'favorite-teacher',
] as const;

/** The five criteria of the strength indicator, in display order. */
export const passwordCriteria = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;
export type PasswordCriterion = (typeof passwordCriteria)[number];

export function metCriteria(password: string): Record<PasswordCriterion, boolean> {
  return {
    length: password.length >= PASSWORD_LENGTH_MIN,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\d\s]/u.test(password),
  };
}

export type Strength = 'weak' | 'medium' | 'strong';

/** 0 to 2 weak, 3 to 4 medium, 5 strong. */
export function passwordStrength(password: string): Strength {
  const met = Object.values(metCriteria(password)).filter(Boolean).length;
  if (met === passwordCriteria.length) return 'strong';
  return met >= CRITERIA_MIN ? 'medium' : 'weak';
}

/**
 * The rule wherever a password is set: an uppercase letter, a digit and a special character, or enough length. The
 * server also checks its list of known bad passwords.
 */
export function isMixedEnough(password: string): boolean {
  if (password.length >= PASSPHRASE_LENGTH_MIN) return true;
  const met = metCriteria(password);
  return passwordStrength(password) !== 'weak' && met.uppercase && met.digit && met.special;
}

/** Different spellings of an answer compare as equal. */
export function foldedAnswer(answer: string): string {
  return answer
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
