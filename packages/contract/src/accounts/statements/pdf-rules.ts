import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { rule } from '@bank/kernel/rulebook.ts';

/** Above this many lines, pages are written before the total page count is known. */
export const NUMBERED_LINES_MAX = 5_000;

/** Name of the attached file with a monthly statement's proof; the verifier looks for it. */
export const PROOF_NAME = 'statement-proof.json';

/** Printed at the foot of a statement. */
export const depositInsurance = rule({
  name: 'how much of a depositor’s money is insured',
  source: '12 CFR 330.1(o), 12 U.S.C. 1821(a)(1)(E): the standard maximum deposit insurance amount',
  versions: [{ from: dayFrom('2010-07-21'), value: { limit: cents(25_000_000) } }],
});

/** The notice on errors a statement must carry, and how long errors can be reported. */
export const errorNotice = rule({
  name: 'the notice of how to report an error',
  source: '12 CFR 1005.8(b), Appendix A-3(b) to Part 1005; for credit 12 CFR 1026.9(a), Appendix G-4(A)',
  versions: [{ from: dayFrom('2020-01-01'), value: { days: 60, businessDays: 10 } }],
});
