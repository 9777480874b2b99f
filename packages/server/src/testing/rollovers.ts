import { randomUUID } from 'node:crypto';
import {
  createRollover,
  showRollover,
  type Rollover,
  type RolloverForm,
} from '@bank/contract/wealth/rollovers/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';

/** A whole request: all of a traditional IRA elsewhere, by the defaults of the wizard, unless something else is said. */
export function wholeForm(given: Partial<RolloverForm> = {}): RolloverForm {
  return {
    fromAccount: 'external',
    provider: 'Harbor Retirement Services',
    accountNumber: '123456789012',
    accountType: 'traditional',
    estimatedValue: cents(4_825_000),
    rolloverType: 'full',
    rolloverAmount: null,
    withholding: 0,
    distributionMethod: 'check',
    investmentStrategy: 'default',
    customAllocation: [],
    agreements: { termsAndConditions: true, transferAuthorization: true, taxWithholding: true },
    ...given,
  };
}

/** A customer with a retirement account, and their requests. */
export async function makeSaver(bank: TestBank, retirementType: 'traditional' | 'roth' = 'traditional') {
  const { id: customerId, token } = await bank.customer();
  const accountId = await openTestAccount(bank, customerId, 'retirement', { retirementType });
  const as = callAs(bank.apiUrl, token);
  return {
    customerId,
    token,
    accountId,
    as,
    ask: (given: Partial<RolloverForm> = {}, intent: string = randomUUID()) =>
      callAs(bank.apiUrl, token, intent)(createRollover, { accountId, rollover: wholeForm(given) }),
    show: (requestId: Rollover['requestId']) => as(showRollover, { rolloverNumber: requestId }),
  };
}
