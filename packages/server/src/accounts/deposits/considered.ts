import {
  contributionBound,
  openTaxYears,
  TAX_YEAR_CLOSED,
} from '@bank/contract/accounts/contributions/rules.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { depositKind, depositProblems, type DepositFacts } from '@bank/contract/accounts/deposits/rules.ts';
import { partsOf } from '@bank/kernel/day.ts';
import { cents, minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { notFound, refuse, refuseIfAny } from '@bank/kernel/problem.ts';
import { withUse } from '../../movements/limit-queries.ts';
import type { Draft } from '../../movements/plan.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Context } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { coverFor, ownAccounts, type OwnAccount } from '../accounts/service.ts';
import { depositDraft } from './movement.ts';

/** Default memo of a student deposit. */
const STUDENT_MEMO = 'Deposit';

export type Deposit = {
  readonly customerId: string;
  readonly accountId: string;
  readonly sourceAccountId: string;
  readonly amount: Cents;
  readonly description?: string | undefined;
  /** Of a contribution; the year of the business day without it. */
  readonly taxYear?: number | undefined;
};

/** A deposit as it would be made now. */
export type Considered = { readonly draft: Draft; readonly touched: readonly OwnAccount[] };

/** Plans a deposit into an account of these types, or of any. Accounts of other types are not found. */
export async function considerDeposit(
  tx: Tx,
  context: Context,
  types: readonly AccountType[] | null,
  deposit: Deposit,
  clock: Clock,
): Promise<Considered> {
  const [to, from] = await ownAccounts(tx, [deposit.accountId, deposit.sourceAccountId]);
  if (!from || !to || !isOf(types, to)) return notFound();
  const bounds = await boundsOf(tx, context, to, deposit, clock);
  const cover = await coverFor(tx, from, deposit.amount, to.id);
  refuseIfAny(
    depositProblems(deposit, {
      targetType: to.type,
      sourceType: from.type,
      available: plus(from.balance.available, cover?.amount ?? ZERO),
      room: bounds.room,
    }),
  );
  const draft = depositDraft({
    kind: depositKind(to.type),
    from: from.number,
    to: to.number,
    amount: deposit.amount,
    memo: deposit.description || (to.type === 'student' ? STUDENT_MEMO : memoOf(bounds, clock)),
    cover: cover?.legs ?? [],
    limits: bounds.limits,
    clock,
  });
  return { draft, touched: [from, to, ...(cover ? [cover.from] : [])] };
}

export function isOf(types: readonly AccountType[] | null, { type }: OwnAccount): boolean {
  return types === null || types.includes(type);
}

type Bounds = { readonly room: DepositFacts['room']; readonly limits: Draft['limits'] };

/** How much the account can still receive: the debt on it, or the rest of the tax year's limit. */
async function boundsOf(
  tx: Tx,
  context: Context,
  to: OwnAccount,
  { customerId, amount, taxYear }: Deposit,
  { businessDate }: Clock,
): Promise<Bounds> {
  if (to.type === 'credit')
    return { room: { kind: 'owed', left: cents(Math.max(0, minus(ZERO, to.balance.posted))) }, limits: [] };
  if (to.type !== 'retirement') return { room: null, limits: [] };
  const year = taxYear ?? partsOf(businessDate).year;
  if (!openTaxYears(businessDate).includes(year)) refuse(TAX_YEAR_CLOSED);
  const bound = await contributionUse(tx, context, { customerId, taxYear: year, amount });
  return {
    room: { kind: 'contribution', year, left: minus(bound.cap, bound.used), limit: bound.cap },
    limits: [bound],
  };
}

/** What was contributed for a tax year, under the customer's own limit: their date of birth is sealed. */
export async function contributionUse(
  tx: Tx,
  context: Context,
  { customerId, taxYear, amount }: { customerId: string; taxYear: number; amount: Cents },
): Promise<Draft['limits'][number]> {
  const person = (await findCustomer(tx, context, customerId)) ?? notFound();
  return withUse(tx, contributionBound(taxYear, person.dateOfBirth, amount));
}

/** A statement must tell a contribution for the year before from one for its own. */
function memoOf({ room }: Bounds, { businessDate }: Clock): string | undefined {
  if (room?.kind !== 'contribution' || room.year === partsOf(businessDate).year) return undefined;
  return `Contribution for ${room.year}`;
}
