import { createHorizon } from '@bank/ledger/feed.ts';
import { postingConsumers } from '@bank/server/main/feeds.ts';
import type { Database } from '@bank/server/platform/database.ts';
import { feedBatch } from '@bank/server/platform/posting-feed.ts';
import { renameAccount, revealNumber } from '@bank/contract/accounts/accounts/contract.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { openFor } from '@bank/server/accounts/accounts/service.ts';
import { readClock, shiftClock } from '@bank/server/platform/clock.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import { dismissFacts } from '@bank/server/platform/outbox-backlog.ts';
import { inTransaction } from '@bank/server/platform/work.ts';
import type { Happening } from '../calendar.ts';
import { characters, type Character, type Opened } from '../characters.ts';
import type { CustomerClient } from '../customer-client.ts';
import { merchant } from '../merchant.ts';
import { settledCardLife, troubledCardLife } from './card-life.ts';
import { checkLife } from './check-life.ts';
import { disputeLife } from './dispute-life.ts';
import { directCall, directClient } from './customer.ts';
import { openDirectBank, type DirectBank } from './direct-bank.ts';
import { happen, live, type Life } from './live.ts';
import { budgetLife } from './budget-life.ts';
import { rewardLife } from './reward-life.ts';
import { saveLife } from './save-life.ts';
import { confirmEmailOf, makeCustomer, proveAgain, signOff } from './people.ts';
import { openShop } from './shop.ts';

type Lived = Life & { readonly character: Character };

type Options = {
  /** How many entries the merchant's account is to have; none without it. */
  readonly sales?: number;
  /** The last simulated day, and how far the bank's clock is then from the wall clock; now unless given. */
  readonly today?: Day;
  readonly aheadSeconds?: number;
  /** Aborted when the database is about to go: what fails from then on is no fault of the bank. */
  readonly signal?: AbortSignal;
};

/**
 * Simulates the demonstration customers from the bank's first day until today, through the same movements and the same day
 * closings as anybody's: every figure they end with was earned. Without HTTP, because two years have to pass in a minute.
 */
export async function populate(
  urls: ProcessUrls,
  tell: (line: string) => void,
  { sales = 0, today: lastDay, aheadSeconds: ahead = 0, signal }: Options = {},
): Promise<void> {
  const bank = openDirectBank(urls, signal);
  try {
    const today = lastDay ?? (await wallDay(bank));
    const lives: Lived[] = [];
    const clients = new Map<string, CustomerClient>();
    for (const character of characters) {
      if (character.opened.length > 0) lives.push(await settle(bank, character, clients));
    }
    if (sales > 0) {
      const lived = await settle(bank, merchant, clients);
      const { businessDate } = await readClock(bank.worker.db);
      const accountNumber = lived.numbers.get('checking');
      if (accountNumber === undefined) throw new Error('the shop has no checking account');
      const salesADay = Math.ceil(sales / businessDays(businessDate, today));
      lives.push({ ...lived, sales: openShop(bank.outside, accountNumber, salesADay) });
    }
    let month = '';
    await live(bank, lives, { today, ahead }, (day) => {
      if (day.slice(0, 7) === month) return;
      month = day.slice(0, 7);
      tell(`the bank has reached ${month}`);
    });
    // Two years of mail are not sent on the first day.
    await dismissFacts(bank.worker.db, today);
    await beginAlerts(bank.worker.db);
    // Payments that the networks will settle later, when somebody looks.
    for (const lived of lives) await happenAll(bank, lived, lived.character.lastDay);
    // From now on the bank's clock is the wall clock, or runs beside it on the day that was asked for.
    const { aheadSeconds } = await readClock(bank.office.db);
    if (aheadSeconds < ahead) await inTransaction(bank.office, (tx) => shiftClock(tx, ahead - aheadSeconds));
    const others = characters.filter(({ opened }) => opened.length === 0);
    const newcomers = await Promise.all(others.map((character) => enroll(bank, character)));
    const customerIds = [...lives.map(({ customerId }) => customerId), ...newcomers];
    for (const customerId of customerIds) await signOff(bank.worker, customerId);
  } finally {
    await bank.close();
  }
}

/** What is posted from here on stands in the inbox once the worker runs; nobody is told of two years at once. */
async function beginAlerts(db: Database): Promise<void> {
  const consumer = postingConsumers.find(({ name }) => name === 'alerts');
  if (consumer) await feedBatch(db, consumer, createHorizon(db));
}

function businessDays(first: Day, last: Day): number {
  let count = 0;
  for (let day = first; day <= last; day = nextBusinessDay(day)) count += 1;
  return Math.max(count, 1);
}

async function wallDay(bank: DirectBank): Promise<Day> {
  const { now, aheadSeconds } = await readClock(bank.worker.db);
  return calendarDay(new Date(now.getTime() - aheadSeconds * 1_000).toISOString());
}

async function enroll(bank: DirectBank, character: Character): Promise<string> {
  const { username, firstName, lastName, ssn, address } = character;
  const dateOfBirth = dayFrom(character.dateOfBirth);
  const { id } = await makeCustomer(bank.api, {
    username,
    person: { firstName, lastName, ssn, address, dateOfBirth },
  });
  await confirmEmailOf(bank.api, id);
  return id;
}

/** Enrolls a character and opens and fills the accounts. `clients` collects everybody's client by username. */
async function settle(
  bank: DirectBank,
  character: Character,
  clients: Map<string, CustomerClient>,
): Promise<Lived> {
  const customerId = await enroll(bank, character);
  const accounts = new Map<AccountType, number>();
  const numbers = new Map<AccountType, string>();
  const accountIds = new Map<AccountType, Id<'account'>>();
  for (const opened of character.opened) {
    const { id, number, accountNumber } = await open(bank, customerId, opened);
    accounts.set(opened.type, number);
    numbers.set(opened.type, accountNumber);
    accountIds.set(opened.type, id);
  }
  const checking = accountIds.get('checking');
  if (checking === undefined) throw new Error(`${character.username} has nothing to pay from`);
  const deposits: Cents[] = [];
  const client = directClient(bank, { customerId, checking, deposits });
  clients.set(character.username, client);
  const scenario = character.scenario?.();
  const writes = character.writesChecks
    ? checkLife(bank, {
        call: directCall(bank, customerId),
        checking,
        accountNumber: numbers.get('checking') ?? '',
        payer: `${character.firstName} ${character.lastName}`,
        address: character.address,
      })
    : null;
  const call = directCall(bank, customerId);
  const disputes = character.writesChecks ? disputeLife({ call }) : null;
  const cards = cardLifeOf(bank, character, customerId, numbers);
  const credit = accountIds.get('credit');
  const spender = { customerId, call, accountNumber: numbers.get('credit') ?? '' };
  const redeems = character.redeemsPoints && credit ? rewardLife(bank, { ...spender, credit }) : null;
  const savings = accountIds.get('savings');
  const saves = character.saves && savings ? saveLife({ call: spender.call, checking, savings }) : null;
  const plans = character.plansBudget ? budgetLife(call) : null;
  const lives = [writes, cards, disputes, redeems, saves, plans];
  const lived: Lived = {
    character,
    customerId,
    accounts,
    numbers,
    deposits,
    happenings: character.happenings(),
    ...(scenario && {
      scenario: {
        run: async (day, place) => {
          await scenario.run(client, { day, ...place, others: clients });
          for (const more of lives) await more?.(day, place);
        },
        returnReason: scenario.returnReason,
      },
    }),
  };
  await depositFirst(bank, lived, character.opened);
  return lived;
}

async function depositFirst(bank: DirectBank, lived: Lived, opened: readonly Opened[]): Promise<void> {
  const deposited = opened.filter(({ deposit }) => deposit > ZERO);
  await happenAll(
    bank,
    lived,
    deposited.map(({ type, deposit, memo }) => ({
      what: 'arrives',
      rail: 'wire',
      to: type,
      amount: deposit,
      memo,
      category: 'deposit',
    })),
  );
}

function cardLifeOf(
  bank: DirectBank,
  { usesCards }: Character,
  customerId: string,
  numbers: ReadonlyMap<AccountType, string>,
): ReturnType<typeof settledCardLife> | null {
  if (usesCards === undefined) return null;
  const prove = () => proveAgain(bank.api, customerId);
  const user = { call: directCall(bank, customerId), prove, numbers };
  return usesCards === 'settled' ? settledCardLife(bank, user) : troubledCardLife(bank, user);
}

async function open(
  bank: DirectBank,
  customerId: string,
  { type, nickname, creditLimit, termMonths, retirementType }: Opened,
): Promise<{ id: Id<'account'>; number: number; accountNumber: string }> {
  const opened = await inTransaction(bank.worker, (tx) =>
    openFor(tx, bank.worker, {
      customerId,
      type,
      reason: 'demonstration',
      ...(creditLimit === undefined ? {} : { creditLimit }),
      ...(termMonths === undefined ? {} : { termMonths }),
      ...(retirementType === undefined ? {} : { retirementType }),
    }),
  );
  const id = idFrom('account', opened.id);
  const call = directCall(bank, customerId);
  if (nickname !== undefined) await call(renameAccount, { accountId: id, nickname });
  const { accountNumber } = await call(revealNumber, { accountId: id });
  return { id, number: opened.number, accountNumber };
}

async function happenAll(bank: DirectBank, life: Life, happenings: readonly Happening[]): Promise<void> {
  for (const happening of happenings) await happen(bank, life, happening);
  await bank.outside.deliver();
}
