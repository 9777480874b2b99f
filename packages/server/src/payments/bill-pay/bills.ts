import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { isCash } from '@bank/contract/accounts/accounts/rules.ts';
import { autopayRequest } from '@bank/contract/payments/autopay/runs-contract.ts';
import type * as calls from '@bank/contract/payments/bill-pay/bills-contract.ts';
import type { UpcomingBill } from '@bank/contract/payments/bill-pay/bills-contract.ts';
import { dueIn, isUpcoming, SUMMARY_DAYS } from '@bank/contract/payments/bill-pay/bills-rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { idFrom } from '@bank/kernel/id.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { nextOccurrence } from '@bank/kernel/recurrence.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import { findSchedules } from '../../movements/schedule-reading-queries.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { switchAutopay } from '../autopay/service.ts';
import { accountText } from '../autopay/service.ts';
import { openAutopays } from '../autopay/service.ts';
import { dismiss, recentDismissals } from '../bill-payments/service.ts';
import { openBills } from '../bill-payments/service.ts';
import { readCreditDues } from '../../accounts/credit-cycle/service.ts';
import { allPayees } from '../payees/service.ts';
import { deleteReminder, insertReminder, listReminders, listWaiting } from './queries/bills.ts';

/** The next bill of one payee, before it is turned into a reply. */
export type Due = {
  readonly billId: string;
  readonly source: UpcomingBill['source'];
  /** A payee's name, or the customer's name for an account. */
  readonly name: string | AccountName;
  readonly category: PayeeCategory;
  readonly dueOn: Day;
  readonly amount: Cents;
  readonly alsoOverdue?: { readonly count: number; readonly amount: Cents };
  readonly autopay: {
    readonly id: string;
    readonly isOn: boolean;
    readonly paysOn: Day | null;
    /** The amount paid to a company; null if it follows a statement. */
    readonly amount: Cents | null;
  } | null;
};

type Facts = {
  readonly customerId: string;
  readonly today: Day;
  readonly payees: Awaited<ReturnType<typeof allPayees>>;
  readonly own: readonly OwnAccount[];
  readonly autopays: readonly {
    readonly payeeId: string;
    readonly id: string;
    readonly schedule: Schedule;
  }[];
};

/** Where bills come from. An electronic bill feed would be added here. */
type BillSource = (tx: Tx, facts: Facts) => Promise<Omit<Due, 'autopay'>[]>;

const sources: readonly BillSource[] = [billsOfPayees, billsOfAutopays, billsOfCredit];

/** The oldest open bill of each payee, as the customer entered it. */
async function billsOfPayees(tx: Tx, { payees, today }: Facts): Promise<Omit<Due, 'autopay'>[]> {
  const open = await openBills(tx, payees, today);
  return payees.flatMap(({ id, name, category }) => {
    const bill = open.get(id);
    if (!bill) return [];
    const { dueOn, remaining: amount, alsoOverdue } = bill;
    return [{ billId: id, source: 'payee', name, category, dueOn, amount, alsoOverdue }];
  });
}

/** Payees without a due date that are paid automatically: the next occurrence, even while paused. */
async function billsOfAutopays(_: Tx, { payees, autopays, today }: Facts): Promise<Omit<Due, 'autopay'>[]> {
  return autopays.flatMap(({ payeeId, schedule }) => {
    const payee = payees.find(({ id, due }) => String(id) === payeeId && due === null);
    const dueOn =
      schedule.state === 'active'
        ? schedule.nextOn
        : (nextOccurrence(schedule.recurrence, addDays(today, -1))?.day ?? null);
    const { amount } = autopayRequest.parse(schedule.request);
    if (!payee || dueOn === null || amount === undefined) return [];
    const { name, category } = payee;
    return [{ billId: payeeId, source: 'recurring', name, category, dueOn, amount }];
  });
}

/** The customer's own credit accounts: the unpaid minimum of the latest statement. */
async function billsOfCredit(tx: Tx, { own, today }: Facts): Promise<Omit<Due, 'autopay'>[]> {
  const credit = own.filter(({ type }) => type === 'credit');
  const dues = await readCreditDues(
    tx,
    credit.map(({ number }) => number),
    today,
  );
  return credit.flatMap(({ id, number, name }) => {
    const due = dues.get(number);
    return due?.dueOn && due.minimumPayment > ZERO
      ? [
          {
            billId: id,
            source: 'credit',
            name,
            category: 'Credit Card',
            dueOn: due.dueOn,
            amount: due.minimumPayment,
          },
        ]
      : [];
  });
}

/** All upcoming bills of the customer in scope, soonest first. */
export async function duesOf(tx: Tx, customerId: string, today: Day): Promise<Due[]> {
  const open = await openAutopays(tx, customerId);
  const schedules = await findSchedules(
    tx,
    customerId,
    open.map(({ scheduleId }) => scheduleId),
  );
  const facts: Facts = {
    customerId,
    today,
    payees: await allPayees(tx),
    own: await readOwn(tx, null),
    autopays: open.flatMap(({ id, payeeId, scheduleId }) => {
      const schedule = schedules.find((each) => each.id === scheduleId);
      return schedule ? [{ id, payeeId, schedule }] : [];
    }),
  };
  const dues: Due[] = [];
  for (const source of sources)
    for (const each of await source(tx, facts))
      dues.push({ ...each, autopay: autopayFor(facts, each.billId) });
  const near = dues.filter(({ dueOn }) => isUpcoming(dueOn, today));
  return near.sort((one, other) => one.dueOn.localeCompare(other.dueOn));
}

function autopayFor({ autopays }: Facts, billId: string): Due['autopay'] {
  const known = autopays.find(({ payeeId }) => payeeId === billId);
  if (!known) return null;
  const { state, nextOn, request } = known.schedule;
  const isOn = state === 'active';
  const { payeeType, amount } = autopayRequest.parse(request);
  const pays = isOn && payeeType === 'bill' ? (amount ?? null) : null;
  return { id: known.id, isOn, paysOn: isOn ? nextOn : null, amount: pays };
}

export function listUpcomingBills(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.listUpcomingBills>> {
  return forCustomer(context, async (tx) => {
    const { today, bills } = await shownBills(tx, context);
    const payer = payerAmong(await readOwn(tx, null));
    const dueWithin7 = sumOf(bills);
    return {
      today,
      bills,
      summary: {
        dueWithin7,
        payingFrom: payer ? { account: payer.name, available: payer.balance.available } : null,
        after: payer ? minus(payer.balance.available, dueWithin7.amount) : null,
      },
      dismissed: await recentDismissals(tx, context.customerId),
    };
  });
}

function sumOf(bills: readonly UpcomingBill[]) {
  const soon = bills.filter(({ dueInDays }) => dueInDays <= SUMMARY_DAYS);
  return {
    count: soon.reduce((sum, { alsoOverdue }) => sum + 1 + alsoOverdue.count, 0),
    amount: plus(ZERO, ...soon.flatMap(({ amount, alsoOverdue }) => [amount, alsoOverdue.amount])),
    onAutopay: soon.filter(({ autopay }) => autopay).length,
  };
}

function payerAmong(own: readonly OwnAccount[]): OwnAccount | undefined {
  const cash = own.filter(({ type, balance }) => isCash(type) && balance.state === 'open');
  return cash.find(({ isPrimary }) => isPrimary) ?? cash.find(({ type }) => type === 'checking') ?? cash[0];
}

async function shownBills(tx: Tx, { customerId, say }: CustomerContext) {
  const { businessDate: today } = await readClock(tx);
  const reminders = await listReminders(tx, customerId);
  const waiting = await listWaiting(tx, customerId);
  const bills = (await duesOf(tx, customerId, today)).map((due): UpcomingBill => {
    const isCredit = due.source === 'credit';
    const scheduled = waiting.find(({ payeeId }) => payeeId === due.billId);
    return {
      id: idFrom('bill', due.billId),
      source: due.source,
      payee: typeof due.name === 'string' ? due.name : accountText(due.name, say),
      category: due.category,
      payeeId: isCredit ? null : idFrom('payee', due.billId),
      accountId: isCredit ? idFrom('account', due.billId) : null,
      dueDate: due.dueOn,
      // An automatic payment pays its own amount, whatever the payee's bill says.
      amount: due.source === 'payee' && due.dueOn >= today ? (due.autopay?.amount ?? due.amount) : due.amount,
      ...dueIn(due.dueOn, today),
      autopay: due.autopay?.isOn ?? false,
      autopayId: due.autopay ? idFrom('autopay', due.autopay.id) : null,
      paysOn: due.autopay?.paysOn ?? null,
      scheduled: scheduled
        ? {
            paymentId: idFrom('payment', scheduled.paymentId),
            date: scheduled.day,
            amount: scheduled.amount,
          }
        : null,
      reminderSet: reminders.has(due.billId),
      alsoOverdue: due.alsoOverdue ?? { count: 0, amount: ZERO },
    };
  });
  return { today, bills };
}

export function setBillAutopay(
  context: CustomerContext,
  { billId, autopay, accountId }: RequestOf<typeof calls.setBillAutopay>,
): Promise<ReplyOf<typeof calls.setBillAutopay>> {
  return forCustomer(context, async (tx) => {
    const bill = await billOf(tx, context, billId);
    const payees = await allPayees(tx);
    const due = payees.find(({ id }) => id === bill.payeeId)?.due;
    await switchAutopay(tx, context, billId, autopay, async () => ({
      from: todayOf(await readClock(tx)),
      form: {
        sourceAccount: accountId ?? payerAmong(await readOwn(tx, null))?.name.id ?? noSource(),
        payeeId: idFrom('autopayPayee', billId),
        notifications: { email: true, reminder: true, textForFailure: false },
        ...(bill.accountId
          ? ({
              payeeType: 'transfer',
              paymentType: 'minimum',
              frequency: 'monthly',
              startDate: bill.dueDate,
              endCondition: 'never',
            } as const)
          : ({
              payeeType: 'bill',
              paymentType: 'fixed',
              amount: due?.amount ?? bill.amount,
              frequency: !due || due.every === 'once' ? 'monthly' : due.every,
              startDate: due?.startsOn ?? bill.dueDate,
              ...(due?.every === 'once'
                ? ({ endCondition: 'occurrences', occurrences: 1 } as const)
                : ({ endCondition: 'never' } as const)),
            } as const)),
      },
    }));
    return billOf(tx, context, billId);
  });
}

/** A bill is dismissed once; the payee's next bill takes its place. */
export function dismissBill(
  context: CustomerContext,
  { billId, dueDate: dueOn, reason }: RequestOf<typeof calls.dismissBill>,
): Promise<ReplyOf<typeof calls.dismissBill>> {
  return forCustomer(context, async (tx) => {
    const { bills } = await shownBills(tx, context);
    const bill = bills.find((each) => each.id === billId && each.dueDate === dueOn);
    const open = bill?.source === 'payee' ? { amount: bill.amount, reason } : null;
    const dismissed = await dismiss(tx, context, { payeeId: billId, dueOn }, open);
    return { dismissed: dismissed ?? notFound() };
  });
}

const noSource = (): never =>
  refuse({ code: 'no_account', word: 'autopay.validation.source', field: 'accountId' });

export function setBillReminder(
  context: CustomerContext,
  { billId, reminderSet }: RequestOf<typeof calls.setBillReminder>,
): Promise<ReplyOf<typeof calls.setBillReminder>> {
  const { customerId } = context;
  return forCustomer(context, async (tx) => {
    await billOf(tx, context, billId);
    const hasChanged = reminderSet
      ? await insertReminder(tx, customerId, billId)
      : await deleteReminder(tx, customerId, billId);
    if (hasChanged)
      await record(tx, context, {
        action: reminderSet ? 'bills.reminder-set' : 'bills.reminder-removed',
        objectKind: 'bill',
        objectId: billId,
      });
    return billOf(tx, context, billId);
  });
}

async function billOf(tx: Tx, context: CustomerContext, billId: string): Promise<UpcomingBill> {
  const { bills } = await shownBills(tx, context);
  return bills.find(({ id }) => id === billId) ?? notFound();
}
