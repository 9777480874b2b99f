import type { AccountPage } from '@bank/contract/accounts/accounts/contract.ts';
import { productOn } from '@bank/contract/accounts/accounts/rules.ts';
import type { Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import { percent, shownPercent } from '@bank/kernel/rate.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { accountNameOf } from '../accounts/names/account-name-model.ts';

/** Undefined while loading, null if it can't be loaded. */
export type Known = Certificate | null | undefined;

/** Without a rate from the bank this is a dash, never a default. */
export function apyText({ interest }: AccountPage, say: Say): string {
  return interest ? say('account.detail.apy', { apy: shownPercent(percent(interest.apy)) }) : '–';
}

export function termText(months: number, say: Say): string {
  return say('account.detail.months', { count: months });
}

/** Days of interest forfeited on early withdrawal, by the rule of the day the certificate began. */
export function penaltyDaysOf(certificate: Pick<Certificate, 'beganOn'>): number {
  return productOn('cd', certificate.beganOn).certificate?.penaltyDays ?? 0;
}

export function choiceText(choice: Certificate['atMaturity'], say: Say): string {
  return choice.kind === 'renew'
    ? say('cdTerms.detail.renewFor', { term: termText(choice.termMonths, say) })
    : say('cdTerms.detail.payOutTo', { account: accountNameOf(choice.to, say) });
}
