import { moneyParts } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** An amount as screen readers say it: "minus 58 dollars 40 cents". A plus is spoken only if it is displayed. */
export function spokenMoney(amount: Cents, say: Say, plus = false): string {
  const size = spokenSize(amount, say);
  if (amount < 0) return say('figures.money.minus', { amount: size });
  return plus && amount > 0 ? say('figures.money.plus', { amount: size }) : size;
}

function spokenSize(amount: Cents, say: Say): string {
  const parts = moneyParts(amount);
  const dollarCount = Math.floor(Math.abs(amount) / 100);
  const centCount = Math.abs(amount) % 100;
  const dollars = say('figures.money.dollars', {
    count: dollarCount,
    amount: parts.dollars.replace('$', ''),
  });
  const cents = say('figures.money.cents', { count: centCount, amount: centCount });
  if (centCount === 0) return dollars;
  return dollarCount === 0 ? cents : say('figures.money.both', { dollars, cents });
}
