import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { takesFromCertificate } from '@bank/contract/accounts/certificates/rules.ts';
import { chooseRenewal, type Certificate } from '@bank/contract/accounts/certificates/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';

/** Whether the account can receive money from a certificate now. */
export function canReceive({ type, state }: Pick<Account, 'type' | 'state'>): boolean {
  return state === 'open' && takesFromCertificate(type);
}

type Choice = RequestOf<typeof chooseRenewal>['choice'];

/** The form's values, complete or not. */
export type Chosen = {
  readonly kind: 'renew' | 'payOut';
  readonly termMonths: number;
  readonly destinationId: string | null;
};

/** The current choice. The other option starts with its usual value. */
export function chosenNow({ atMaturity, termMonths, terms }: Certificate): Chosen {
  if (atMaturity.kind === 'renew')
    return { kind: 'renew', termMonths: atMaturity.termMonths, destinationId: null };
  const offered = terms.some(({ months }) => months === termMonths);
  return {
    kind: 'payOut',
    termMonths: offered ? termMonths : (terms[0]?.months ?? termMonths),
    destinationId: atMaturity.to.id,
  };
}

/** The choice as the contract takes it. Null while the account is missing or the term is not offered. */
export function choiceOf(
  chosen: Chosen,
  accounts: readonly Account[],
  terms: Certificate['terms'],
): Choice | null {
  if (chosen.kind === 'renew') {
    const { termMonths } = chosen;
    return terms.some(({ months }) => months === termMonths) ? { kind: 'renew', termMonths } : null;
  }
  const destination = accounts.find((each) => each.id === chosen.destinationId && canReceive(each));
  return destination ? { kind: 'payOut', destinationAccountId: destination.id } : null;
}
