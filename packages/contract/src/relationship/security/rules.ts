import type { SignOnOutcome } from '../../person/identity/rules.ts';

/** From so few recovery codes on, the page points out that new ones are wanted. */
export const RECOVERY_CODES_FEW = 3;

/** How much of the sign-on history is shown at first, and how much more with each request for more. */
export const SIGN_ONS_PER_STEP = 10;

/** How many devices or sessions are listed before somebody asks for all of them. */
export const DEVICES_FIRST_SHOWN = 5;

/** So long a device counts as new, and its owner is asked about it. */
export const NEW_DEVICE_DAYS = 7;

const DAY_MS = 86_400_000;

/** What is known of a customer's protection. What could not be loaded is undefined and leads to no advice. */
export type Protection<Device extends KnownDevice> = {
  readonly now: string | undefined;
  readonly devices: readonly Device[] | undefined;
  readonly factor: { readonly twoFactorEnabled: boolean; readonly recoveryCodesLeft: number } | undefined;
  readonly passkeys: number | undefined;
  /** Whether this browser can make a passkey. */
  readonly passkeysWork: boolean;
};

export type KnownDevice = { readonly firstSeenAt: string; readonly thisDevice: boolean };

export type NextStep<Device extends KnownDevice> =
  | { readonly step: 'device'; readonly device: Device }
  | { readonly step: 'factor' }
  | { readonly step: 'codes'; readonly left: number }
  | { readonly step: 'passkey' };

/** About how many minutes each takes. */
export const stepMinutes: Readonly<Record<NextStep<KnownDevice>['step'], number>> = {
  device: 1,
  factor: 2,
  codes: 1,
  passkey: 1,
};

/** What the customer should do next, the most urgent first; three at most, because a factor is either off or has codes. */
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

/** The newest device besides this one, while it is new. The first device of all is the one the customer enrolled with. */
function newDevice<Device extends KnownDevice>({ now, devices }: Protection<Device>): Device | null {
  if (now === undefined || devices === undefined) return null;
  const byAge = devices.toSorted(
    (left, right) => Date.parse(left.firstSeenAt) - Date.parse(right.firstSeenAt),
  );
  const newest = byAge.slice(1).findLast(({ thisDevice }) => !thisDevice);
  if (newest === undefined) return null;
  return Date.parse(now) - Date.parse(newest.firstSeenAt) < NEW_DEVICE_DAYS * DAY_MS ? newest : null;
}

/** How the history of sign-ons is filtered. */
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
