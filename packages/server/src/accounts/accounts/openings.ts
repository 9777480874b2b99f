import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import {
  certificateTerms,
  creditLimitFor,
  type CertificateRequest,
} from '@bank/contract/accounts/accounts/openings-rules.ts';
import { ACCOUNT_BODY_MAX, ACCOUNT_BODY_MIN, accountNumberFrom } from '@bank/kernel/account-number.ts';
import { lastFour } from '@bank/kernel/mask.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { agreeRate, openAccount } from '@bank/ledger/accounts.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import { randomInt } from 'node:crypto';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId, type Context } from '../../platform/work.ts';
import { NUMBER_PLACE } from './accounts.ts';
import { insertAccount } from './queries/openings.ts';

export type Opening = CertificateRequest & {
  readonly customerId: string;
  readonly type: AccountType;
  readonly reason: string;
  readonly creditLimit?: Cents;
  readonly retirementType?: 'traditional' | 'roth';
};

const NUMBER_ATTEMPTS_MAX = 20;

/** Opens a ledger account with an account number and a public id. Only the worker may call it. */
export async function openFor(
  tx: Tx,
  keepers: Pick<Context, 'directory' | 'vault'>,
  opening: Opening,
): Promise<{ id: string; number: AccountNumber }> {
  const { customerId, type, reason } = opening;
  const { businessDate } = await readClock(tx);
  const id = newId();
  const accountNumber = await claimNumber(tx, keepers, id);
  const number = await openAccount(tx, {
    customer: customerId,
    product: type,
    side: type === 'credit' ? 'asset' : 'liability',
    floor: type === 'credit' ? minus(ZERO, creditLimitFor(opening, businessDate)) : ZERO,
    // Even concurrent payments can't overpay a card; a refund may.
    ceiling: type === 'credit' ? ZERO : null,
    reason,
  });
  const certificate = type === 'cd' ? certificateTerms(opening, businessDate) : null;
  if (certificate) await agreeRate(tx, number, certificate.rate, reason);
  await insertAccount(tx, {
    id,
    customerId,
    ledgerNumber: number,
    type,
    numberSealed: await keepers.vault.seal(tx, customerId, NUMBER_PLACE, accountNumber),
    lastFour: lastFour(accountNumber),
    certificate,
    retirementType: type === 'retirement' ? (opening.retirementType ?? 'traditional') : null,
  });
  return { id, number };
}

/** Claimed bank-wide for the account, so no two accounts share a number. */
async function claimNumber(
  tx: Tx,
  { directory }: Pick<Context, 'directory'>,
  accountId: string,
): Promise<string> {
  for (let attempt = 0; attempt < NUMBER_ATTEMPTS_MAX; attempt += 1) {
    const number = accountNumberFrom(randomInt(ACCOUNT_BODY_MIN, ACCOUNT_BODY_MAX + 1));
    if (await directory.claim(tx, 'account-number', number, accountId)) return number;
  }
  throw new Error(`no free account number was found in ${NUMBER_ATTEMPTS_MAX} attempts`);
}
