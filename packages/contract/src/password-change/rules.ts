import { metCriteria } from '../credentials/rules.ts';

/** What the dialog lists beside the length: all of it, and not the three of five that enrolment asks for. */
export function meetsListedRules(password: string): boolean {
  const met = metCriteria(password);
  return met.uppercase && met.digit && met.special;
}
