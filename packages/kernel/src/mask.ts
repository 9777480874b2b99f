/** Masked display of numbers and addresses; never the whole value. */

const BULLETS = '••••';

/** `•••• 4821`. A value with letters is already masked and stays as it is. */
export function maskNumber(accountNumber: string): string {
  return /^[\d\s-]+$/.test(accountNumber) ? `${BULLETS} ${lastFour(accountNumber)}` : accountNumber;
}

export function lastFour(accountNumber: string): string {
  return accountNumber.replaceAll(/\D/g, '').slice(-4);
}

/** `n•••@example.com` */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}
