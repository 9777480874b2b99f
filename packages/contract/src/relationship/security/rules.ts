import type { SignOnOutcome } from '../../person/identity/rules.ts';

/** With this many recovery codes or fewer, the page recommends new ones. */
export const RECOVERY_CODES_FEW = 3;

/** Sign-on history entries displayed at first, and added per request. */
export const SIGN_ONS_PER_STEP = 10;

/** Devices or sessions listed before the customer asks for all. */
export const DEVICES_FIRST_SHOWN = 5;

/** Days a device counts as new; the customer is asked about it. */
export const NEW_DEVICE_DAYS = 7;

const DAY_MS = 86_400_000;

/** What is known about a customer's security. What couldn't be loaded is undefined and leads to no advice. */
export type Protection<Device extends KnownDevice> = {
  readonly now: string | undefined;
  readonly devices: readonly Device[] | undefined;
  readonly factor: { readonly twoFactorEnabled: boolean; readonly recoveryCodesLeft: number } | undefined;
  readonly passkeys: number | undefined;
  /** Whether this browser supports passkeys. */
  readonly passkeysWork: boolean;
};

export type KnownDevice = { readonly firstSeenAt: string; readonly thisDevice: boolean };

export type NextStep<Device extends KnownDevice> =
  | { readonly step: 'device'; readonly device: Device }
  | { readonly step: 'factor' }
  | { readonly step: 'codes'; readonly left: number }
  | { readonly step: 'passkey' };

/** Estimated minutes per step. */
export const stepMinutes: Readonly<Record<NextStep<KnownDevice>['step'], number>> = {
  device: 1,
  factor: 2,
  codes: 1,
  passkey: 1,
};

/** Recommended steps, most urgent first; at most three, because the factor is either off or has codes. */
export function nextSteps<Device extends KnownDevice>(known: Protection<Device>): NextStep<Device>[] {
  const device = newDevice(known);
  const { factor, passkeys, passkeysWork } = known;
  return [
    ...(device ? [{ step: 'device', device } as const] : []),
    ...(factor?.twoFactorEnabled === false ? [{ step: 'factor' } as const] : []),
    ...(factor?.twoFactorEnabled === true && factor.recoveryCodesLeft <= RECOVERY_CODES_FEW
      ? [{ step: 'codes', left: factor.recoveryCodesLeft } as const]
      : []),
    ...(passkeys === 0 && passkeysWork ? [{ step: 'passkey' } as const] : []),
  ];
}

/** The newest other device, while it is new. The very first device is the one the customer enrolled with. */
function newDevice<Device extends KnownDevice>({ now, devices }: Protection<Device>): Device | null {
  if (now === undefined || devices === undefined) return null;
  const byAge = devices.toSorted(
    (left, right) => Date.parse(left.firstSeenAt) - Date.parse(right.firstSeenAt),
  );
  const newest = byAge.slice(1).findLast(({ thisDevice }) => !thisDevice);
  if (newest === undefined) return null;
  return Date.parse(now) - Date.parse(newest.firstSeenAt) < NEW_DEVICE_DAYS * DAY_MS ? newest : null;
}

/** Filters for the sign-on history. */
export const signOnKinds = ['sign-ons', 'failed', 'changes'] as const;
export type SignOnKind = (typeof signOnKinds)[number];

const kinds: Readonly<Record<SignOnOutcome, SignOnKind>> = {
  'signed-on': 'sign-ons',
  'signed-off': 'sign-ons',
  ended: 'sign-ons',
  'wrong-password': 'failed',
  'wrong-code': 'failed',
  throttled: 'failed',
  'password-reset': 'changes',
  'password-changed': 'changes',
};

export function signOnKindOf(outcome: SignOnOutcome): SignOnKind {
  return kinds[outcome];
}
