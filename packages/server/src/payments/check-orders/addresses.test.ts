import * as contract from '@bank/contract/payments/check-orders/contract.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { orderer, portland } from '../../testing/check-orders.ts';
import { refusedFor } from '../../testing/teller.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
});
afterAll(() => bank.close());

describe('addresses', () => {
  test('[ORDC-05] [ORDC-06] are added once, changed and removed, and the last one stays', async () => {
    const { call, address } = await orderer(bank, 0);
    const work = { ...portland, name: 'Work', street: '2 Pier Road', primary: true };
    const intent = randomUUID();
    const [added, again] = [
      await call(contract.addAddress, { ...work, intent }),
      await call(contract.addAddress, { ...work, intent }),
    ];
    expect(again).toEqual(added);
    const named = async () =>
      (await call(contract.listAddresses, {})).addresses.map(({ name, primary }) => [name, primary]);
    expect(await named()).toEqual([
      ['Work', true],
      ['Home', false],
    ]);
    await call(contract.editAddress, { addressId: address.id, ...portland, name: 'Cabin', primary: false });
    await call(contract.removeAddress, { addressId: added.id });
    expect(await named()).toEqual([['Cabin', true]]);
    await expect(call(contract.removeAddress, { addressId: address.id })).rejects.toMatchObject(
      refusedFor('last_address'),
    );
    await expect(
      (await orderer(bank, 0)).call(contract.editAddress, { addressId: address.id, ...portland }),
    ).rejects.toMatchObject(refusedFor('not_found'));
  });

  test('[ORDC-06] removing two at once leaves one', async () => {
    const { call, address } = await orderer(bank, 0);
    const other = await call(contract.addAddress, { ...portland, name: 'Work', intent: randomUUIDv7() });
    const outcomes = await Promise.allSettled(
      [address.id, other.id].map((addressId) => call(contract.removeAddress, { addressId })),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await call(contract.listAddresses, {})).addresses).toHaveLength(1);
  });

  test('begins with the address of the profile', async () => {
    const { token } = await bank.customer();
    const { addresses, suggested } = await callAs(bank.apiUrl, token)(contract.listAddresses, {});
    expect(addresses).toEqual([]);
    expect(suggested).toMatchObject({ primary: true });
  });
});

test('[ORDC-13] preferences are kept, and somebody else has none', async () => {
  const { call } = await orderer(bank, 0);
  const preferences = {
    checkStyle: 'scenicNature' as const,
    deliveryMethod: 'expedited' as const,
    customization: {
      includeAddress: false,
      includePhoneNumber: true,
      includeDriversLicense: false,
      duplicateChecks: true,
      largePrint: false,
      fontStyle: 'script' as const,
    },
  };
  expect(await call(contract.showPreferences, {})).toEqual({ preferences: null });
  await call(contract.savePreferences, preferences);
  expect(await call(contract.showPreferences, {})).toEqual({ preferences });
  const stranger = await orderer(bank, 0);
  expect(await stranger.call(contract.showPreferences, {})).toEqual({ preferences: null });
});
