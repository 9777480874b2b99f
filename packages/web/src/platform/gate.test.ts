import { expect, test } from 'vitest';
import { needsCode } from './gate.ts';
import { paths, routeEntries } from './frame/paths.ts';
import { blankNames } from './frame/route.ts';

test.each([paths.transfers(), paths.payBills(), paths.depositCheck(), '/withdraw', paths.accountAlerts()])(
  '%s says that it needs a code',
  (address) => {
    expect(needsCode(address)).toBe(true);
  },
);

test.each([paths.dashboard(), paths.accounts(), paths.savingsAccount(), paths.help(), '/nowhere'])(
  '%s asks for nothing on the way in',
  (address) => {
    expect(needsCode(address)).toBe(false);
  },
);

test('every page behind the gate has one fixed address, so that an entry can be told by it', () => {
  const open = routeEntries().filter(
    ([, { approvalGate, path }]) => approvalGate === 'entering' && blankNames(path).length > 0,
  );
  expect(open).toEqual([]);
});
