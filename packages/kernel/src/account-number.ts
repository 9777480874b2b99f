/** Ten digits, the last a check digit that catches any wrong digit and most swapped ones. */
export const ACCOUNT_NUMBER_LENGTH = 10;

/** The nine digits before the check digit; the first is not 0, so spreadsheets keep it. */
export const ACCOUNT_BODY_MIN = 100_000_000;
export const ACCOUNT_BODY_MAX = 999_999_999;

export function accountNumberFrom(body: number): string {
  if (!Number.isSafeInteger(body) || body < ACCOUNT_BODY_MIN || body > ACCOUNT_BODY_MAX)
    throw new RangeError(`${body} is out of range for an account number`);
  const sum = luhnSum(`${body}0`);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

export function isAccountNumber(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text) && luhnSum(text) % 10 === 0;
}

/** Luhn: from the right, every second digit is doubled and its digits added (ISO/IEC 7812-1, annex B). */
function luhnSum(digits: string): number {
  return Array.from(digits)
    .toReversed()
    .reduce((sum, digit, place) => {
      const counted = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return sum + (counted > 9 ? counted - 9 : counted);
    }, 0);
}
