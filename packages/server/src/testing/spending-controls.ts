import type { OutgoingChannel } from '@bank/contract/movements/rules.ts';
import type { Receipt } from '@bank/contract/movements/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { outgoingTerms, type OutgoingTerms } from '../movements/spending-controls.ts';
import { readClock } from '../platform/clock.ts';
import type { Instruction, Network } from '../rails/rail.ts';
import type { TestBank } from './bank.ts';
import type { Sender, Sending } from './rails.ts';
import { asCustomer, staySignedOn } from './schedules.ts';

export type Requested = {
  readonly channel?: OutgoingChannel;
  readonly payee?: { readonly id: string; readonly since: Date } | null;
};

/** What a customer's spending controls say now about an outgoing amount. */
export function termsFor(
  bank: TestBank,
  { customerId }: Pick<Sender, 'customerId'>,
  amount: number,
  { channel = 'transfer', payee = null }: Requested = {},
): Promise<OutgoingTerms> {
  return asCustomer(bank, customerId, async (tx) =>
    outgoingTerms(tx, { customerId, channel, amount: cents(amount), clock: await readClock(tx), payee }),
  );
}

/** Planned under the spending controls and committed, as a capability does it. */
export async function pay(
  bank: TestBank,
  who: Sender,
  amount: number,
  { channel, payee, ...more }: Requested & Omit<Sending, 'payee' | 'limits' | 'outgoing'> = {},
): Promise<Receipt> {
  const { limits, outgoing } = await termsFor(bank, who, amount, {
    ...(channel ? { channel } : {}),
    ...(payee ? { payee } : {}),
  });
  return who.send(amount, { rail: 'ach', limits, outgoing, ...more });
}

export type Outside = Network & {
  /** What the network has heard, each time it was told. */
  readonly heard: string[];
};

/** A slow network: it has received an instruction when the call is over, not before. */
export function slowNetwork(takesMs: (instruction: Instruction) => number): Outside {
  const heard: string[] = [];
  return {
    heard,
    send: async (instruction) => {
      await new Promise((resolve) => setTimeout(resolve, takesMs(instruction)));
      heard.push(instruction.movementId);
    },
    answersAfter: async () => ({ answers: [], place: 'nowhere' }),
  };
}

/** Moves the bank's clock forward; open sessions stay open. */
export async function letPass(bank: TestBank, interval: string): Promise<void> {
  await sql`select bank.shift_clock(${interval}::interval)`.execute(bank.root);
  await staySignedOn(bank);
}
