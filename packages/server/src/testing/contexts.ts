import type { CustomerContext } from '../platform/work.ts';
import type { TestBank } from './bank.ts';
import { standingSession } from './standing-session.ts';

/** A customer at the till of a test's bank, without HTTP in between. */
export function customerContextOf(
  bank: TestBank,
  customerId: string,
  intent: string | null,
): CustomerContext {
  const context = bank.contextAs('customer');
  return {
    ...context,
    ...standingSession(bank, context.db, customerId),
    customerId,
    viewing: null,
    intent,
    commitPlace: 'tests',
    commitBatcher: bank.commitBatcher,
    language: 'en',
    say: (id) => id,
    cookies: {
      read: () => undefined,
      keep: () => undefined,
      drop: () => undefined,
      clearSite: () => undefined,
    },
    fromBrowser: false,
    userAgent: null,
  };
}
