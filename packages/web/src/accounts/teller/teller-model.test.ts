import { planTellerDeposit } from '@bank/contract/accounts/teller/contract.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { expect, test } from 'vitest';
import { toRequest } from './teller-model.ts';

const cover = {
  accountId: idFrom('account', '018f3a52-0000-7000-8000-000000000002'),
  available: cents(4_000),
};

test.each([
  ['out', '100.00', null, []],
  ['out', '100.01', null, ['checking.validation.insufficient']],
  ['out', '140.00', cover, []],
  ['out', '140.01', cover, ['checking.validation.insufficient']],
  ['in', '9000.00', null, []],
] as const)(
  '[CHKG-11] cash %s over the counter, %s with what covers it',
  (direction, amount, covered, problems) => {
    const account = { availableBalance: cents(10_000), cover: covered };
    const { problems: found } = toRequest({ amount, description: '' }, direction, account, planTellerDeposit);
    expect(found.map(({ word }) => word)).toEqual(problems);
  },
);
