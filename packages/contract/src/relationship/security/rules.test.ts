import { expect, test } from 'vitest';
import { nextSteps, RECOVERY_CODES_FEW, type Protection } from './rules.ts';

type Device = { id: string; firstSeenAt: string; thisDevice: boolean };

const enrolledOn: Device = { id: 'first', firstSeenAt: '2026-01-05T14:00:00Z', thisDevice: false };
const here: Device = { id: 'here', firstSeenAt: '2026-03-08T14:00:00Z', thisDevice: true };
const safe: Protection<Device> = {
  now: '2026-03-10T14:00:00Z',
  devices: [here, enrolledOn],
  factor: { twoFactorEnabled: true, recoveryCodesLeft: 10 },
  passkeys: 1,
  passkeysWork: true,
};
const seenAt = (firstSeenAt: string): Device => ({ id: 'new', firstSeenAt, thisDevice: false });
const steps = (known: Partial<Protection<Device>>) =>
  nextSteps({ ...safe, ...known }).map(({ step }) => step);

test.each([
  ['nothing when all of it is set up', {}, []],
  [
    'the authenticator app while it is off',
    { factor: { twoFactorEnabled: false, recoveryCodesLeft: 0 } },
    ['factor'],
  ],
  [
    'new codes when few are left',
    { factor: { twoFactorEnabled: true, recoveryCodesLeft: RECOVERY_CODES_FEW } },
    ['codes'],
  ],
  [
    'no codes while one more than few is left',
    { factor: { twoFactorEnabled: true, recoveryCodesLeft: RECOVERY_CODES_FEW + 1 } },
    [],
  ],
  ['a passkey when there is none', { passkeys: 0 }, ['passkey']],
  ['no passkey where the browser cannot make one', { passkeys: 0, passkeysWork: false }, []],
  [
    'a device first seen this week',
    { devices: [enrolledOn, here, seenAt('2026-03-09T22:52:00Z')] },
    ['device'],
  ],
  [
    'no device a week after it was first seen',
    { devices: [enrolledOn, here, seenAt('2026-03-03T14:00:00Z')] },
    [],
  ],
  [
    'one that is a minute short of a week',
    { devices: [enrolledOn, here, seenAt('2026-03-03T14:01:00Z')] },
    ['device'],
  ],
  ['not the device of the enrollment, however new', { devices: [seenAt('2026-03-10T13:00:00Z')] }, []],
  ['not the device in use', { devices: [enrolledOn, here] }, []],
  [
    'nothing about devices while the time is unknown',
    { now: undefined, devices: [enrolledOn, here, seenAt('2026-03-09T22:52:00Z')] },
    [],
  ],
  ['nothing of what could not be loaded', { devices: undefined, factor: undefined, passkeys: undefined }, []],
  [
    'at most three, the most urgent first',
    {
      devices: [enrolledOn, seenAt('2026-03-09T22:52:00Z')],
      factor: { twoFactorEnabled: false, recoveryCodesLeft: 0 },
      passkeys: 0,
    },
    ['device', 'factor', 'passkey'],
  ],
] as const)('the next step: %s', (_, known, expected) => {
  expect(steps(known as Partial<Protection<Device>>)).toEqual(expected);
});
