import { dayFrom } from '@bank/kernel/day.ts';
import { cents } from '@bank/kernel/money.ts';
import { rule } from '@bank/kernel/rulebook.ts';

/** Above this many lines the pages of a paper do not wait until it is known how many there are. */
export const NUMBERED_LINES_MAX = 5_000;

/** The file within a month's statement that holds its proof; the verifier looks for this name. */
export const PROOF_NAME = 'statement-proof.json';

/** What the foot of a statement says. */
export const depositInsurance = rule({
  name: 'how much of a depositor’s money is insured',
  source: '12 CFR 330.1(o), 12 U.S.C. 1821(a)(1)(E): the standard maximum deposit insurance amount',
  versions: [{ from: dayFrom('2010-07-21'), value: { limit: cents(25_000_000) } }],
});

/** What a statement must say of errors, and for how long after it they can be reported. */
export const errorNotice = rule({
  name: 'the notice of how to report an error',
  source: '12 CFR 1005.8(b), Appendix A-3(b) to Part 1005; for credit 12 CFR 1026.9(a), Appendix G-4(A)',
  versions: [{ from: dayFrom('2020-01-01'), value: { days: 60, businessDays: 10 } }],
});
