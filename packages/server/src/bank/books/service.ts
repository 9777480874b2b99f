import {
  showTrialBalance as trialCall,
  type checkBooks as checkCall,
  type closeDay as closeCall,
  type freezeBookAccount as freezeCall,
  type proveLeg as proveCall,
  type proveShares as proveSharesCall,
  type sealBooks as sealCall,
  type showBookAccount as showCall,
  type showDay as dayCall,
} from '@bank/contract/bank/books/contract.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { addDays, dayFrom } from '@bank/kernel/day.ts';
import { plus, ZERO } from '@bank/kernel/money.ts';
import { notFound } from '@bank/kernel/problem.ts';
import { freezeAccount } from '@bank/ledger/accounts.ts';
import { bookFaults, trialBalance } from '@bank/ledger/books.ts';
import { balanceOn, readBalances, readHistory, readHolds, readTotals } from '@bank/ledger/reading.ts';
import {
  nextUnsealedDay,
  proveLeg as prove,
  proveShares as proveEntry,
  sealDay,
  type Seal,
} from '@bank/ledger/seal.ts';
import { readClosing, requestClose } from '../../movements/day.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import { inTransaction, type Context, type StaffContext } from '../../platform/work.ts';
import { requireRight } from '../staff/service.ts';

export async function showTrialBalance(context: StaffContext): Promise<ReplyOf<typeof trialCall>> {
  requireRight(context, 'read');
  const { businessDate } = await readClock(context.db);
  const lines = await trialBalance(context.db);
  const debit = plus(...lines.map((line) => line.debit));
  const credit = plus(...lines.map((line) => line.credit));
  const shown = trialCall.reply.shape.lines.element.shape.class;
  return {
    businessDate,
    lines: lines.map((line) => ({ ...line, class: shown.parse(line.class) })),
    debit,
    credit,
    balanced: debit === credit,
  };
}

export async function checkBooks(context: StaffContext): Promise<ReplyOf<typeof checkCall>> {
  requireRight(context, 'read');
  return { faults: await bookFaults(context.db) };
}

export async function sealBooks(context: StaffContext): Promise<ReplyOf<typeof sealCall>> {
  requireRight(context, 'close-day');
  return { seals: (await sealAll(context)).map(shownSeal) };
}

export async function proveLeg(
  context: StaffContext,
  { legId }: RequestOf<typeof proveCall>,
): Promise<ReplyOf<typeof proveCall>> {
  requireRight(context, 'read');
  const proof = await prove(context.db, legId);
  if (!proof) notFound();
  return { place: proof.place, leg: [...proof.leg], path: [...proof.path], seal: shownSeal(proof.seal) };
}

export async function proveShares(
  context: StaffContext,
  { entryId }: RequestOf<typeof proveSharesCall>,
): Promise<ReplyOf<typeof proveSharesCall>> {
  requireRight(context, 'read');
  const proof = await proveEntry(context.db, entryId);
  if (!proof) notFound();
  return {
    place: proof.place,
    entry: [...proof.entry],
    path: [...proof.path],
    seal: shownSeal(proof.seal),
  };
}

export async function showBookAccount(
  context: StaffContext,
  { number, size }: RequestOf<typeof showCall>,
): Promise<ReplyOf<typeof showCall>> {
  requireRight(context, 'see-accounts');
  const [balance] = await readBalances(context.db, [number]);
  if (!balance) notFound();
  const { businessDate } = await readClock(context.db);
  const month = { from: `${businessDate.slice(0, 8)}01`, to: businessDate };
  const holds = await readHolds(context.db, number);
  const entries = await readHistory(context.db, { account: number, size });
  const { state, posted, held, available, floor, ceiling } = balance;
  // Viewing a customer's account is audited.
  await inTransaction(context, (tx) =>
    record(tx, context, {
      action: 'books.account-read',
      objectKind: 'ledger-account',
      objectId: String(number),
    }),
  );
  return {
    state,
    posted,
    held,
    available,
    floor,
    ceiling,
    closedAt: (await balanceOn(context.db, number, addDays(businessDate, -1))) ?? ZERO,
    holds: holds.map(({ id, amount, remaining, memo }) => ({ hold: id, amount, remaining, memo })),
    totals: await readTotals(context.db, number, month),
    entries: entries.map(({ id, day, kind, amount, balanceAfter, other, memo }) => ({
      leg: id,
      day: dayFrom(day),
      kind,
      amount,
      balanceAfter,
      other,
      memo,
    })),
  };
}

export async function freezeBookAccount(
  context: StaffContext,
  { number, frozen, reason }: RequestOf<typeof freezeCall>,
): Promise<ReplyOf<typeof freezeCall>> {
  requireRight(context, 'freeze-accounts');
  return inTransaction(context, async (tx) => {
    const [before] = await readBalances(tx, [number]);
    if (!before || before.state === 'closed') notFound();
    await freezeAccount(tx, number, frozen, reason);
    const state = frozen ? 'frozen' : 'open';
    await record(tx, context, {
      action: frozen ? 'books.account-frozen' : 'books.account-thawed',
      objectKind: 'ledger-account',
      objectId: String(number),
      before: { state: before.state },
      after: { state, reason },
    });
    return { state };
  });
}

export async function closeDay(context: StaffContext): Promise<ReplyOf<typeof closeCall>> {
  requireRight(context, 'close-day');
  return inTransaction(context, async (tx) => {
    const day = await requestClose(tx);
    await record(tx, context, { action: 'books.day-close-requested', objectKind: 'day', objectId: day });
    return { day };
  });
}

export async function showDay(
  context: StaffContext,
  { day }: RequestOf<typeof dayCall>,
): Promise<ReplyOf<typeof dayCall>> {
  requireRight(context, 'read');
  const { businessDate } = await readClock(context.db);
  const closing = await readClosing(context.db, day ?? null);
  return {
    businessDate,
    closing: closing && {
      ...closing,
      steps: closing.steps.map((step) => ({
        ...step,
        startedAt: step.startedAt.toISOString(),
        finishedAt: step.finishedAt?.toISOString() ?? null,
      })),
    },
  };
}

/** Runs automatically in the worker; staff can run it sooner. */
export async function sealOverDays(context: Context): Promise<void> {
  await sealAll(context);
}

async function sealAll(context: Context): Promise<Seal[]> {
  const seals: Seal[] = [];
  for (let day = await nextUnsealedDay(context.db); day; day = await nextUnsealedDay(context.db)) {
    const seal = await sealDay(context.db, day);
    // The audit log is anchored outside the bank, so the digest is anchored with it.
    await inTransaction(context, (tx) =>
      record(tx, context, { action: 'books.sealed', objectKind: 'day', objectId: seal.day, after: seal }),
    );
    seals.push(seal);
  }
  return seals;
}

function shownSeal(seal: Seal) {
  return { ...seal, day: dayFrom(seal.day) };
}
