import { toDollars, type Cents } from './money.ts';

const MINUS = '\u2212';
const MILLION_CENTS = 100_000_000;

/** US dollar format in every language. */
export function moneyParts(amount: Cents): { sign: string; dollars: string; cents: string } {
  const [whole = '0', fraction = '00'] = toDollars(amount).replace('-', '').split('.');
  return { sign: amount < 0 ? MINUS : '', dollars: `$${grouped(whole)}`, cents: `.${fraction}` };
}

export function moneyText(amount: Cents): string {
  const parts = moneyParts(amount);
  return `${parts.sign}${parts.dollars}${parts.cents}`;
}

/** With a plus for incoming amounts. */
export function signedMoneyText(amount: Cents): string {
  return amount > 0 ? `+${moneyText(amount)}` : moneyText(amount);
}

/** Points, shares and other whole numbers: `18,450`. */
export function countText(count: number): string {
  return `${count < 0 ? MINUS : ''}${grouped(String(Math.abs(count)))}`;
}

/** With a plus for what is added. */
export function signedCountText(count: number): string {
  return count > 0 ? `+${countText(count)}` : countText(count);
}

/** For limits, axes and projections only; cents are truncated. */
export function wholeDollarsText(amount: Cents): string {
  const parts = moneyParts(amount);
  return `${parts.sign}${parts.dollars}`;
}

/** For chart axes only: `$1.5M`, `$12K`, `$800`. */
export function shortDollarsText(amount: Cents): string {
  const sign = amount < 0 ? MINUS : '';
  const size = Math.abs(amount);
  if (size >= MILLION_CENTS) return `${sign}$${oneDecimal(size / MILLION_CENTS)}M`;
  if (size >= 1_000_00) return `${sign}$${oneDecimal(size / 1_000_00)}K`;
  return wholeDollarsText(amount);
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
