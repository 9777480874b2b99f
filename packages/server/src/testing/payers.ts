import { verifyMovement, type Receipt } from '@bank/contract/movements/contract.ts';
import { confirmProof, startProof } from '@bank/contract/accounts/recipients/proofs-contract.ts';
import { createRecipient, type Recipient } from '@bank/contract/accounts/recipients/contract.ts';
import {
  planTransfer,
  submitTransfer,
  type TransferRequest,
} from '@bank/contract/payments/transfers/contract.ts';
import type { RequestOf } from '@bank/contract/endpoint.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { readBalances, type Balance } from '@bank/ledger/reading.ts';
import type { Behaviour } from '@bank/tools/counterparts/network/behaviour.ts';
import { startNetwork, type OutsideNetwork } from '@bank/tools/counterparts/network/network.ts';
import { randomUUIDv7 } from 'node:crypto';
import { settleOnUs } from '../movements/on-us.ts';
import { applyWaiting } from '../movements/settle.ts';
import { readClock } from '../platform/clock.ts';
import { developmentSecrets } from '../platform/secrets.ts';
import { fetchAnswers, sendDue } from '../rails/exchange.ts';
import { gatewayTrust } from '../rails/gateway.ts';
import { createNetwork } from '../rails/network.ts';
import { fund, openTestAccount } from './accounts.ts';
import { screenDue } from './screening/screen-due.ts';
import { mailedCodeOf } from './approvals.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';
import { runWorker } from './mail.ts';
import type { Customer } from './people.ts';

type NewRecipient = RequestOf<typeof createRecipient>;

/** A customer who sends money to others. */
export type Payer = Customer & {
  readonly checking: Id<'account'>;
  readonly call: ReturnType<typeof callAs>;
  readonly balance: () => Promise<Pick<Balance, 'posted' | 'held' | 'available'>>;
};

export const rosa = {
  type: 'external',
  holderName: 'Rosa Delgado',
  bankName: 'Harbor Light Bank',
  routingNumber: '991000012',
  accountNumber: '000123456789',
  nickname: null,
  isSaved: true,
  accountType: 'checking',
} as const satisfies NewRecipient;

export const lena = {
  type: 'wire',
  holderName: 'Lena Fischer',
  bankName: 'Harbor Light Bank',
  routingNumber: '991000012',
  accountNumber: '000987654321',
  nickname: 'Lena',
  isSaved: true,
  swiftCode: null,
  address: { street: '7 Quay Street', city: 'Boston', state: 'MA', zipCode: '02110' },
} as const satisfies NewRecipient;

export async function makePayer(bank: TestBank, funds: number): Promise<Payer> {
  const customer = await bank.customer();
  const checking = await openTestAccount(bank, customer.id, 'checking');
  if (funds > 0) await fund(bank, checking, funds);
  const { ledger_number } = await bank.root
    .selectFrom('accounts')
    .select('ledger_number')
    .where('id', '=', checking)
    .executeTakeFirstOrThrow();
  const number = Number(ledger_number);
  return {
    ...customer,
    checking,
    call: callAs(bank.apiUrl, customer.token),
    balance: async () => {
      const [balance] = await readBalances(bank.worker, [number]);
      if (!balance) throw new Error('the account has no balance');
      const { posted, held, available } = balance;
      return { posted, held, available };
    },
  };
}

/** A network of other banks, on a clock that only the test moves. */
export async function openOutside(habits: Partial<Behaviour> = {}) {
  const place = { now: 0 };
  const network = await startNetwork(
    { port: 0, now: () => place.now, secret: developmentSecrets.gatewayKey },
    {
      seed: randomUUIDv7(),
      delayMs: 10,
      rejects: 0,
      returns: 0,
      duplicates: 0,
      reorders: 0,
      contradicts: 0,
      losesReplies: 0,
      ...habits,
    },
  );
  /** As the worker's loops do it, until everything that was told has been answered. */
  const settle = async (bank: TestBank): Promise<void> => {
    const worker = bank.contextAs('worker');
    const door = createNetwork(network.url, fetch, gatewayTrust(bank.worker, developmentSecrets.gatewayKey));
    for (let round = 0; round < 4; round += 1) {
      while ((await screenDue(bank)) > 0);
      while ((await sendDue(worker, door)) > 0);
      place.now += 1_000;
      while ((await fetchAnswers(worker, door)) > 0);
      await applyWaiting(worker);
      while ((await settleOnUs(worker)) > 0);
    }
  };
  const close = async (bank: TestBank): Promise<void> => {
    await network.stop();
    await bank.root.deleteFrom('rail_cursors').execute();
  };
  return { network, settle, close };
}

export function addRecipient(payer: Payer, request: NewRecipient = rosa): Promise<Recipient> {
  return payer.call(createRecipient, request);
}

/** The amounts of the two deposits, as the owner of the other account reads them. */
export async function depositsOf(
  bank: TestBank,
  network: OutsideNetwork,
  recipientId: string,
): Promise<number[]> {
  const proof = await bank.root
    .selectFrom('recipient_proofs')
    .select(['first_movement', 'second_movement'])
    .where('recipient_id', '=', recipientId)
    .executeTakeFirstOrThrow();
  return [proof.first_movement, proof.second_movement].map(
    (id) => network.instructions().get(id ?? '')?.given.amountCents ?? 0,
  );
}

/** Makes everything pending leave today: a test has one day only, and a weekend may put it off. */
export async function leaveToday(bank: TestBank): Promise<void> {
  const { businessDate } = await readClock(bank.worker);
  await bank.root
    .updateTable('rail_instructions')
    .set({ leaves_on: businessDate })
    .where('closed_at', 'is', null)
    .execute();
}

/** A recipient at another bank whose deposits were confirmed. */
export async function provenRecipient(
  bank: TestBank,
  payer: Payer,
  request: NewRecipient = rosa,
): Promise<Recipient> {
  const outside = await openOutside();
  try {
    const { recipientId } = await addRecipient(payer, request);
    await payer.call(startProof, { recipientId });
    await runWorker(bank);
    await leaveToday(bank);
    await outside.settle(bank);
    const [first = 0, second = 0] = await depositsOf(bank, outside.network, recipientId);
    return await payer.call(confirmProof, { recipientId, first: cents(first), second: cents(second) });
  } finally {
    await outside.close(bank);
  }
}

type Sent = Omit<Extract<TransferRequest, { recipientId: string }>, 'fromAccountId' | 'amount'>;

/** Planned and committed, and approved where a code is asked for. */
export async function sendTo(bank: TestBank, payer: Payer, to: Sent, amount: number): Promise<Receipt> {
  const plan = await payer.call(planTransfer, {
    ...to,
    fromAccountId: payer.checking,
    amount: cents(amount),
  });
  const receipt = await callAs(
    bank.apiUrl,
    payer.token,
    randomUUIDv7(),
  )(submitTransfer, { plan: plan.token });
  if (receipt.state !== 'awaiting_verification') return receipt;
  const { movementId } = receipt;
  return payer.call(verifyMovement, { movementId, code: await mailedCodeOf(bank, movementId) });
}
