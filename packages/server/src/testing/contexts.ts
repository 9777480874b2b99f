import type { CustomerContext } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

/** A customer at the till of a test's bank, without HTTP in between. */
export function customerContextOf(
  bank: TestBank,
  customerId: string,
  intent: string | null,
): CustomerContext {
  return {
    ...bank.contextAs('customer'),
    customerId,
    sessionKey: bank.sessionKeyOf(customerId),
    viewing: null,
    intent,
    commitPlace: 'tests',
    till: bank.till,
    language: 'en',
    say: (id) => id,
    jar: { read: () => undefined, keep: () => undefined, drop: () => undefined, clearSite: () => undefined },
    fromBrowser: false,
    userAgent: null,
  };
}
