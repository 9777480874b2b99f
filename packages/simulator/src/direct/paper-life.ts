import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { autopayRule } from '@bank/contract/payments/autopay/rules.ts';
import { SCHEDULE_RETRIES } from '@bank/contract/movements/rules.ts';
import { openDues } from '@bank/contract/payments/payees/rules.ts';
import { paymentDay, paymentDayProblems } from '@bank/contract/payments/bill-pay/plans-rules.ts';
import { recurrenceOf } from '@bank/contract/credit/balance-transfers/rules.ts';
import { SCHEDULE_DAYS_MAX } from '@bank/contract/payments/withdrawals/rules.ts';
import { PROOF_DAYS } from '@bank/contract/accounts/recipients/rules.ts';
import { isBusinessDay, nextBusinessDay, onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { cutOffAt } from '@bank/kernel/cut-off.ts';
import { addDays, daysBetween, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { Refusal, refuseIfAny } from '@bank/kernel/problem.ts';
import { occurrence, type Recurrence } from '@bank/kernel/recurrence.ts';
import { firstOf } from '@bank/server/movements/schedule.ts';
import type { CustomerClient } from '../customer-client.ts';
import type { Character } from '../characters.ts';
import type { Happening } from '../calendar.ts';

/** How a simulation without a bank ended: the balances, and how many payments found no money. */
export type PaperEnd = {
  readonly balances: ReadonlyMap<AccountType, number>;
  readonly unpaid: number;
  /** How many of the purchases of the last day could be made. */
  readonly pending: number;
};

type Paper = {
  day: Day;
  businessDate: Day;
  unpaid: number;
  readonly balances: Map<AccountType, number>;
  readonly floors: ReadonlyMap<AccountType, number>;
  readonly schedules: Map<string, PaperSchedule>;
};

type PaperSchedule = {
  readonly recurrence: Recurrence;
  readonly amount: number;
  number: number;
  nextOn: Day | null;
  attempts: number;
};

/**
 * A demonstration customer's life without a bank: the dates of their scenario, each put to the rules that the bank itself
 * asks, and money counted without interest, fees and answers of networks. Whatever date is refused is thrown.
 */
export async function liveOnPaper(character: Character, openedOn: Day, today: Day): Promise<PaperEnd> {
  const paper: Paper = {
    day: openedOn,
    businessDate: onOrAfterBusinessDay(openedOn),
    unpaid: 0,
    balances: new Map(character.opened.map(({ type, deposit }) => [type, Number(deposit)])),
    floors: new Map(character.opened.map(({ type, creditLimit }) => [type, -Number(creditLimit ?? 0)])),
    schedules: new Map(),
  };
  const happenings = character.happenings();
  const scenario = character.scenario?.();
  const client = paperClient(paper);
  const others = new Map([['dana', client]]);
  for (let number = 0; paper.day <= today; number += 1, paper.day = addDays(paper.day, 1)) {
    for (const happening of happenings(paper.day, number)) happen(paper, happening);
    const left = daysBetween(paper.day, today);
    await scenario?.run(client, { day: paper.day, number, left, others });
    if (left > 0 && isBusinessDay(paper.day)) close(paper);
  }
  const pending = character.lastDay.filter((happening) => happen(paper, happening)).length;
  return { balances: paper.balances, unpaid: paper.unpaid, pending };
}

function happen(paper: Paper, happening: Happening): boolean {
  switch (happening.what) {
    case 'arrives':
      return add(paper, happening.to, happening.amount);
    case 'leaves':
      return take(paper, happening.from, happening.amount);
    case 'moves': {
      const owed = -(paper.balances.get(happening.to) ?? 0);
      const amount = happening.kind === 'payment' ? Math.min(happening.amount, owed) : happening.amount;
      return amount > 0 && take(paper, happening.from, amount) && add(paper, happening.to, amount);
    }
  }
}

function add(paper: Paper, type: AccountType, amount: number): true {
  paper.balances.set(type, (paper.balances.get(type) ?? 0) + amount);
  return true;
}

function take(paper: Paper, type: AccountType, amount: number): boolean {
  const after = (paper.balances.get(type) ?? 0) - amount;
  if (after < (paper.floors.get(type) ?? 0)) return false;
  paper.balances.set(type, after);
  return true;
}

/** The end of a business day: what is due on it, and the roll of the date. */
function close(paper: Paper): void {
  const { day } = paper;
  if (paper.businessDate !== day)
    throw new Error(`${day} is closed while ${paper.businessDate} is the business day`);
  for (const schedule of paper.schedules.values()) {
    while (schedule.nextOn !== null && schedule.nextOn <= day) {
      const isPaid = take(paper, 'checking', schedule.amount);
      if (!isPaid && schedule.attempts < SCHEDULE_RETRIES) {
        schedule.attempts += 1;
        schedule.nextOn = nextBusinessDay(day);
        break;
      }
      if (!isPaid) paper.unpaid += 1;
      schedule.attempts = 0;
      schedule.number += 1;
      schedule.nextOn = occurrence(schedule.recurrence, schedule.number)?.day ?? null;
    }
  }
  paper.businessDate = nextBusinessDay(day);
}

type Acts = Partial<Record<keyof CustomerClient, (...given: never[]) => unknown>>;

/** What a scenario may do, with the bank's own rules of dates behind each. */
function paperClient(paper: Paper): CustomerClient {
  const hands = paperHands(paper);
  const acts: Acts = {
    ...paperBills(paper, hands),
    ...paperPeople(paper, hands),
    ...paperCash(paper, hands),
    ...paperCredit(paper, hands),
    ownNumbers: () => ({ routingNumber: '', accountNumber: '' }),
  };
  const asked = Object.entries(acts).map(([name, act]) => [
    name,
    (...given: never[]) => Promise.resolve(act(...given)),
  ]);
  return Object.fromEntries(asked) as CustomerClient;
}

function paperHands(paper: Paper) {
  let made = 0;
  const newId = (): string => `00000000-0000-7000-8000-${String((made += 1)).padStart(12, '0')}`;
  return {
    newId,
    pay: (amount: number): void => {
      if (!take(paper, 'checking', amount))
        throw new Refusal('refused', [{ code: 'insufficient_funds', word: 'movements.error.insufficient' }]);
    },
    schedule: (recurrence: Recurrence, amount: number): string => {
      const id = newId();
      const { businessDate } = paper;
      const { number, day } = firstOf(recurrence, {
        now: new Date(cutOffAt(paper.day, '12:00')),
        businessDate,
      });
      if (day < businessDate) throw new Error(`${day} is over, ${businessDate} is open`);
      paper.schedules.set(id, { recurrence, amount, number, nextOn: day, attempts: 0 });
      return id;
    },
  };
}

type Hands = ReturnType<typeof paperHands>;

function paperBills(paper: Paper, { newId, pay, schedule }: Hands): Acts {
  return {
    addPayee: ({ due }: Parameters<CustomerClient['addPayee']>[0]) => {
      if (due) openDues(due, paper.businessDate, paper.businessDate);
      return idFrom('payee', newId());
    },
    pay: (_: Id<'payee'>, amount: number, on: Day) => {
      refuseIfAny(paymentDayProblems(on, { today: paper.day }));
      if (!paymentDay(on, paper).isNow) throw new Error(`a payment of ${on} waits on ${paper.day}`);
      pay(amount);
    },
    startAutopay: (payeeId: Id<'payee'>, { amount, startDate }: { amount?: number; startDate: Day }) => {
      const form = { payeeType: 'bill', paymentType: 'fixed', frequency: 'monthly' } as const;
      const rule = autopayRule({ ...form, payeeId, sourceAccount: '', startDate, endCondition: 'never' });
      return schedule(rule, amount ?? 0);
    },
    pauseAutopay: (autopayId: Id<'autopay'>) => paper.schedules.delete(autopayId),
  };
}

function paperPeople(paper: Paper, { newId, pay, schedule }: Hands): Acts {
  const sentOn = new Map<string, Day>();
  const proven = new Set<string>();
  const send = (recipientId: string, amount: number): Id<'movement'> => {
    if (!proven.has(recipientId)) throw new Error('that account is not proven');
    pay(amount);
    return idFrom('movement', newId());
  };
  return {
    addRecipient: ({ bankName }: Parameters<CustomerClient['addRecipient']>[0]) => {
      const id = newId();
      sentOn.set(id, paper.businessDate);
      // An account at this bank is proven by the name on it.
      if (bankName === 'Keelson') proven.add(id);
      return id;
    },
    confirmDeposits: (recipientId: Id<'recipient'>) => {
      const sent = sentOn.get(recipientId);
      if (sent === undefined || paper.businessDate > addDays(sent, PROOF_DAYS))
        throw new Error('the deposits were confirmed too late');
      proven.add(recipientId);
    },
    send,
    sendUnapproved: send,
    schedule: (recipientId: string, request: { amount: number; recurrence: Recurrence }) => {
      if (!proven.has(recipientId)) throw new Error('that account is not proven');
      return schedule(request.recurrence, request.amount);
    },
    cancelSchedule: (scheduleId: Id<'schedule'>) => {
      if (!paper.schedules.delete(scheduleId)) throw new Error('there is no such schedule');
    },
  };
}

/** Checks and cash have no dates of their own to keep to, except a scheduled withdrawal, which must lie ahead. */
function paperCash(paper: Paper, { newId }: Hands): Acts {
  return {
    depositCheck: ({ amount }: Parameters<CustomerClient['depositCheck']>[0]) => {
      add(paper, 'checking', amount);
      return idFrom('movement', newId());
    },
    withdraw: (...[from, amount, machine]: Parameters<CustomerClient['withdraw']>) => {
      if (machine !== null && !take(paper, from, amount))
        throw new Refusal('refused', [{ code: 'insufficient_funds', word: 'movements.error.insufficient' }]);
    },
    scheduleCash: (...[, , on]: Parameters<CustomerClient['scheduleCash']>) => {
      const ahead = daysBetween(paper.day, on);
      if (ahead <= 0 || ahead > SCHEDULE_DAYS_MAX)
        throw new Error(`${on} can't be scheduled on ${paper.day}`);
    },
  };
}

/** A limit is decided without dates of the customer's own, and changes nothing on paper. */
function paperCredit(paper: Paper, { pay, schedule }: Hands): Acts {
  return {
    takeAdvance: (...[amount]: Parameters<CustomerClient['takeAdvance']>) => {
      if (!take(paper, 'credit', amount))
        throw new Refusal('refused', [{ code: 'insufficient_funds', word: 'movements.error.insufficient' }]);
      add(paper, 'checking', amount);
    },
    saveMoney: (...[amount]: Parameters<CustomerClient['saveMoney']>) => {
      pay(amount);
      add(paper, 'savings', amount);
    },
    scheduleSaving: (...[amount, on]: Parameters<CustomerClient['scheduleSaving']>) =>
      schedule(recurrenceOf('monthly', on), amount),
    askForLimit: () => undefined,
  };
}
