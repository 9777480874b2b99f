import type { Account } from '@bank/contract/accounts/accounts/contract.ts';
import { showBank } from '@bank/contract/bank/bank/contract.ts';
import { showMovement, verifyMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import { createPayee, type Payee } from '@bank/contract/payments/payees/contract.ts';
import { createPayment } from '@bank/contract/payments/bill-pay/payments-contract.ts';
import type { Cents } from '@bank/kernel/money.ts';
import type { Person } from '@bank/simulator/people.ts';
import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { mailedCode } from '../movement-approvals/approval-steps.ts';
import { call } from '../../people.ts';

export const section = (page: Page, id: string) => page.locator(`#${id}`);

export function payeeOf(person: Person, name: string): Promise<Payee> {
  const accountNumber = String(randomInt(10_000_000, 99_999_999));
  return call(createPayee, { name, accountNumber, category: 'Utilities' }, person.token);
}

/** A bill paid today, out of the bank, and approved where the bank asks for that. */
export async function billPaid(
  person: Person,
  request: { from: Account; payee: Payee; amount: Cents },
): Promise<Receipt> {
  const { businessDate } = await call(showBank, {});
  const { receipt } = await call(
    createPayment,
    {
      payeeId: request.payee.id,
      accountId: request.from.id,
      amount: request.amount,
      paymentDate: businessDate,
    },
    person.token,
    randomUUID(),
  );
  if (!receipt) throw new Error('a bill of today has no receipt');
  const { movementId, state } = receipt;
  if (state !== 'awaiting_verification') return receipt;
  const code = await mailedCode(person, request.amount);
  await call(verifyMovement, { movementId, code }, person.token);
  return call(showMovement, { movementId }, person.token);
}

/** Whether the network may know of it by now, as the database has it. */
export async function wasTold(movementId: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  await client.connect();
  try {
    const { rows } = await client.query<{ told: boolean }>(
      'select attempts > 0 as told from rail_instructions where movement_id = $1::uuid',
      [movementId],
    );
    return rows[0]?.told === true;
  } finally {
    await client.end();
  }
}
