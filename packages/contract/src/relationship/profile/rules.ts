/** Six digits, ten minutes, five attempts; at most five codes per change. */
export const CONTACT_CODE_DIGITS = 6;
export const CONTACT_CODE_MINUTES = 10;
export const CONTACT_CODE_TRIES = 5;
export const CONTACT_CODES_MAX = 5;
/** An unconfirmed change is dropped after this time. */
export const CONTACT_CHANGE_HOURS = 24;

export const contacts = ['email', 'phone'] as const;
export type Contact = (typeof contacts)[number];

/** `18 Alder Court, Unit 2, Portland, ME 04101`: for display only, never parsed. */
export function addressText(address: {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}): string {
  const { addressLine1, addressLine2, city, state, zipCode } = address;
  return [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', ');
}

/** `(207) 555-0142` */
export function phoneText(digits: string): string {
  const parts = /^(\d{3})(\d{3})(\d{4})$/.exec(digits);
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : digits;
}
