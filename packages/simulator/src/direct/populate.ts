import { renameAccount } from '@bank/contract/accounts/accounts/contract.ts';
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
import { directCall, directClient } from './customer.ts';
import { openDirectBank, type DirectBank } from './direct-bank.ts';
import { answered, happen, live, type Life } from './live.ts';
import { confirmEmailOf, makeCustomer, signOff } from './people.ts';
import { openShop } from './shop.ts';

type Lived = Life & { readonly character: Character };

type Options = {
  /** How many entries the merchant's account is to have; none without it. */
  readonly sales?: number;
  /** The last simulated day, and how far the bank's clock is then from the wall clock; now unless given. */
  readonly today?: Day;
  readonly aheadSeconds?: number;
};

/**
 * Simulates the demonstration customers from the bank's first day until today, through the same movements and the same day
 * closings as anybody's: every figure they end with was earned. Without HTTP, because two years have to pass in a minute.
 */
export async function populate(
  urls: ProcessUrls,
  tell: (line: string) => void,
  { sales = 0, today: lastDay, aheadSeconds: ahead = 0 }: Options = {},
): Promise<void> {
  const bank = openDirectBank(urls);
  let shop: ReturnType<typeof openShop> | null = null;
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
      shop = openShop(
        urls.worker,
        accountOf(lived, 'checking'),
        Math.ceil(sales / businessDays(businessDate, today)),
      );
      lives.push({ ...lived, sales: shop.sales });
    }
    let month = '';
    await live(bank, lives, { today, ahead }, (day) => {
      if (day.slice(0, 7) === month) return;
      month = day.slice(0, 7);
      tell(`the bank has reached ${month}`);
    });
    // Two years of mail are not sent on the first day.
    await dismissFacts(bank.worker.db, today);
    for (const lived of lives) await leaveOpen(bank, lived);
    // From now on the bank's clock is the wall clock, or runs beside it on the day that was asked for.
    const { aheadSeconds } = await readClock(bank.office.db);
    if (aheadSeconds < ahead) await inTransaction(bank.office, (tx) => shiftClock(tx, ahead - aheadSeconds));
    const others = characters.filter(({ opened }) => opened.length === 0);
    const newcomers = await Promise.all(others.map((character) => enroll(bank, character)));
    const customerIds = [...lives.map(({ customerId }) => customerId), ...newcomers];
    for (const customerId of customerIds) await signOff(bank.worker, customerId);
  } finally {
    await shop?.close();
    await bank.close();
  }
}

function businessDays(first: Day, last: Day): number {
  let count = 0;
  for (let day = first; day <= last; day = nextBusinessDay(day)) count += 1;
  return Math.max(count, 1);
}

function accountOf({ accounts }: Life, type: AccountType): number {
  const number = accounts.get(type);
  if (number === undefined) throw new Error(`there is no ${type} account`);
  return number;
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
  const accountIds = new Map<AccountType, Id<'account'>>();
  for (const opened of character.opened) {
    const { id, number } = await open(bank, customerId, opened);
    accounts.set(opened.type, number);
    accountIds.set(opened.type, id);
  }
  const checking = accountIds.get('checking');
  if (checking === undefined) throw new Error(`${character.username} has nothing to pay from`);
  const deposits: Cents[] = [];
  const client = directClient(bank, { customerId, checking, deposits });
  clients.set(character.username, client);
  const scenario = character.scenario?.();
  const lived: Lived = {
    character,
    customerId,
    accounts,
    names: new Map(),
    deposits,
    happenings: character.happenings(),
    ...(scenario && {
      scenario: {
        run: (day, place) => scenario.run(client, { day, ...place, others: clients }),
        returnReason: scenario.returnReason,
      },
    }),
  };
  for (const { type, deposit, memo } of character.opened) {
    if (deposit > ZERO)
      await doNow(bank, lived, {
        what: 'arrives',
        rail: 'wire',
        to: type,
        amount: deposit,
        memo,
        category: 'deposit',
      });
  }
  return lived;
}

async function open(
  bank: DirectBank,
  customerId: string,
  { type, nickname, creditLimit, termMonths, retirementType }: Opened,
): Promise<{ id: Id<'account'>; number: number }> {
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
  if (nickname !== undefined) await directCall(bank, customerId)(renameAccount, { accountId: id, nickname });
  return { id, number: opened.number };
}

/** What the network would answer later, it answers at once. */
async function doNow(bank: DirectBank, life: Life, happening: Happening): Promise<void> {
  await answered(bank, await happen(bank, life, happening));
}

/** Payments that the networks have not answered yet when somebody looks. */
async function leaveOpen(bank: DirectBank, lived: Lived): Promise<void> {
  for (const happening of lived.character.lastDay) await happen(bank, lived, happening);
}
