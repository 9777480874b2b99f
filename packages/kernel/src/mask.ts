/** Masked display of numbers and addresses; never the whole value. */

const BULLETS = '••••';

/** `•••• 4821`. A value with letters is already masked and stays as it is. */
export function maskNumber(accountNumber: string): string {
  return /^[\d\s-]+$/.test(accountNumber) ? `${BULLETS} ${lastFour(accountNumber)}` : accountNumber;
}

/**
 * Of a number at another institution: the first four and last four digits of a long one, fewer of a short one, so that no short
 * one is shown whole.
 */
export function maskMiddle(accountNumber: string): string {
  const digits = accountNumber.replaceAll(/\D/g, '');
  if (digits.length >= 12) return `${digits.slice(0, 4)}${BULLETS}${digits.slice(-4)}`;
  return `${BULLETS}${digits.slice(digits.length < 8 ? -2 : -4)}`;
}

export function lastFour(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '').slice(-4);
}

/** `n•••@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
