import type { CheckDeposit } from '@bank/contract/payments/check-deposits/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { readBalances, type Balance } from '@bank/ledger/reading.ts';
import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { applyAnswer } from '../movements/settle.ts';
import { storeDeposit } from '../payments/check-deposits/deposits.ts';
import { checkDepositJobs } from '../payments/check-deposits/jobs.ts';
import type { Looked, PictureWork } from '../payments/check-deposits/picture-work.ts';
import type { Answer } from '../rails/rail.ts';
import { bookNumberOf, fund, openTestAccount } from './accounts.ts';
import type { TestBank } from './bank.ts';
import { customerContextOf } from './contexts.ts';
import { hear } from './jobs.ts';

/** What a look at the photographs will find. */
export type Photo = Pick<Looked, 'quality' | 'read'> & {
  /** Which check it is: two photographs of one check have the same. */
  readonly check: string;
};

/** Photographs that say themselves what will be found in them: for everything but the pictures. */
export const plainPictures: PictureWork = {
  look: (_, { front, back }) => {
    const { quality, read, check } = JSON.parse(front.toString()) as Photo;
    const [grey, bilevel] = [Buffer.from('a grey picture'), Buffer.from('II*\0 a bilevel picture')];
    const isFound = quality !== 'unreadable' && back.length > 0;
    return Promise.resolve({
      quality,
      read,
      fingerprint: isFound ? Buffer.from(check.padEnd(16)) : null,
      sides: isFound ? { front: { grey, bilevel }, back: { grey, bilevel } } : null,
    });
  },
  isSame: (one, other) => Buffer.from(one).equals(Buffer.from(other)),
};

export const plainJobs = checkDepositJobs(plainPictures);

export type Depositor = {
  readonly customerId: string;
  readonly token: string;
  readonly accountId: Id<'account'>;
  readonly account: number;
  /** Hands a check in; nobody has looked at it yet. */
  readonly submit: (amount: number, more?: Handing) => Promise<CheckDeposit>;
  /** Hands a check in and has the worker look at it. */
  readonly deposit: (amount: number, more?: Handing) => Promise<CheckDeposit>;
  readonly balance: () => Promise<Pick<Balance, 'posted' | 'held' | 'available'>>;
};

type Handing = Partial<Photo> & {
  readonly intent?: string;
  readonly emailReceipt?: boolean;
  readonly saveInformation?: boolean;
  readonly into?: Id<'account'>;
};

/** A customer with one account and this much in it. */
export async function makeDepositor(bank: TestBank, funds = 0): Promise<Depositor> {
  const { id: customerId, token } = await bank.customer();
  const accountId = await openTestAccount(bank, customerId, 'checking');
  if (funds > 0) await fund(bank, accountId, funds);
  const account = await bookNumberOf(bank, accountId);
  const submit: Depositor['submit'] = (amount, more = {}) => {
    const { intent = randomUUID(), emailReceipt = false, saveInformation = false, into = accountId } = more;
    const { quality = 'good', read = null, check = randomUUIDv7() } = more;
    const photo: Photo = { quality, read, check };
    return storeDeposit(customerContextOf(bank, customerId, intent), {
      amount: cents(amount),
      accountId: into,
      emailReceipt,
      mobileReceipt: false,
      saveInformation,
      endorsementConfirmed: true,
      photos: { front: Buffer.from(JSON.stringify(photo)), back: Buffer.from('back') },
      digests: { front: JSON.stringify(photo), back: 'back' },
    });
  };
  return {
    customerId,
    token,
    accountId,
    account,
    submit,
    deposit: async (amount, more) => {
      const made = await submit(amount, more);
      await hear(bank, plainJobs);
      return made;
    },
    balance: async () => {
      const [balance] = await readBalances(bank.worker, [account]);
      if (!balance) throw new Error('the account has no balance');
      const { posted, held, available } = balance;
      return { posted, held, available };
    },
  };
}

/** The other bank's word about a check. */
export function answerCheck(
  bank: TestBank,
  movementId: string,
  what: Answer['what'],
  more: Partial<Pick<Answer, 'reason' | 'amount'>> = {},
) {
  const { reason = null, ...rest } = more;
  return bank.worker
    .transaction()
    .execute((tx) => applyAnswer(tx, { id: randomUUIDv7(), movementId, what, reason, ...rest }));
}
