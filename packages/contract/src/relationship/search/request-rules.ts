import { parseDollars, type Cents } from '@bank/kernel/money.ts';

/** "send 50 to jonas": an amount and a name, to fill a form with. Nothing is sent. */
export type PaymentAsked = { readonly amount: Cents; readonly name: string };

const VERBS =
  'send|pay|transfer|move|wire|envía|envia|enviar|manda|mandar|paga|pagar|transfiere|transferir|pasa|pasar|envoie|envoyer|paie|payer|payez|envoyez|vire|virer|transfère|transférer|transferer';
const AMOUNT = String.raw`\$?\s?(?<amount>\d[\d,]*(?:\.\d{1,2})?)\s?(?:\$|dollars?|dólares|dolares|usd)?`;
const TO = 'to|for|a|al|para|à|au|aux|pour';

/** Verb, amount, name; or verb, name, amount. Chinese writes the name before or after. */
const FORMS: readonly RegExp[] = [
  new RegExp(String.raw`^(?:${VERBS})\s+${AMOUNT}\s+(?:(?:${TO})\s+)?(?!(?:${TO})$)(?<name>.+)$`, 'iu'),
  new RegExp(String.raw`^(?:${VERBS})\s+(?:(?:${TO})\s+)?(?<name>.*[^\s\d$].*?)\s+${AMOUNT}$`, 'iu'),
  /^(?:转账|转|付款|付|汇款|汇)\s*\$?(?<amount>\d[\d,]*(?:\.\d{1,2})?)\s*(?:美元|块|元)?\s*(?:给|到)\s*(?<name>.+)$/u,
  /^(?:给|向)\s*(?<name>.+?)\s*(?:转账|转|付款|付|汇款|汇)\s*\$?(?<amount>\d[\d,]*(?:\.\d{1,2})?)\s*(?:美元|块|元)?$/u,
];

export function paymentAsked(typed: string): PaymentAsked | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  for (const form of FORMS) {
    const { amount = '', name = '' } = form.exec(text)?.groups ?? {};
    // A comma before two last digits is the decimal comma of Spanish and French; no grouping ends like that.
    const read = parseDollars(amount.replace(/^(\d+),(\d{2})$/, '$1.$2'));
    if (read !== null && read > 0 && name.trim() !== '') return { amount: read, name: name.trim() };
  }
  return null;
}
