import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import { createPayee, type Payee } from '@bank/contract/payments/payees/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import type { AnswerKind } from '../rails/rail.ts';
import { applyAnswer } from '../movements/settle.ts';
import { fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';

/** A customer with money who pays bills. */
export type Payer = {
  readonly customerId: string;
  readonly token: string;
  readonly account: Id<'account'>;
  /** The contract's client; what moves money gets an intent of its own unless one is given. */
  readonly as: (intent?: string) => ReturnType<typeof callAs>;
  readonly add: (more?: Partial<RequestOf<typeof createPayee>>) => Promise<Payee>;
};

export async function payerWith(bank: TestBank, funds: number): Promise<Payer> {
  const { id: customerId, token } = await bank.customer();
  const account = await openTestAccount(bank, customerId, 'checking');
  if (funds > 0) await fund(bank, account, funds);
  const as = (intent: string = randomUUID()) => callAs(bank.apiUrl, token, intent);
  const add: Payer['add'] = (more = {}) =>
    as()(createPayee, {
      name: 'Casco Electric',
      accountNumber: '8801-2345 678',
      category: 'Utilities',
      ...more,
    });
  return { customerId, token, account, as, add };
}

/** What the clearing house says of a movement. */
export function answer(
  bank: TestBank,
  movementId: string,
  what: AnswerKind,
  reason: string | null = null,
): Promise<unknown> {
  return bank.worker
    .transaction()
    .execute((tx) => applyAnswer(tx, { id: randomUUIDv7(), movementId, what, reason }));
}
