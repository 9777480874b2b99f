import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { nextBusinessDay } from '@bank/kernel/calendar.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import type { Id } from '@bank/kernel/id.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { readClock, shiftClock } from '@bank/server/platform/clock.ts';
import type { ProcessUrls } from '@bank/server/platform/migrate.ts';
import { inTransaction } from '@bank/server/platform/work.ts';
import { openTestAccount } from '@bank/server/testing/accounts.ts';
import { openCounter, type Counter } from '@bank/server/testing/own-counter.ts';
import { actingAs, makeCustomer, signEverybodyOff } from '@bank/server/testing/people.ts';
import { forgetFacts } from '@bank/server/testing/under-way.ts';
import { openQuietBank, type QuietBank } from './bank.ts';
import { busy, openShop } from './busy.ts';
import { characters, type Character, type Opened } from './characters.ts';
import type { Happening } from './happenings.ts';
import { answered, happen, live, type Life } from './live.ts';

type Lived = Life & { readonly character: Character };

type Wishes = {
  /** How many entries the shop's account is to have; none without it. */
  readonly sales?: number;
  /** The last day they live through, and how far the bank's clock is then from the wall clock; now unless given. */
  readonly today?: Day;
  readonly aheadSeconds?: number;
};

/**
 * Lets the demonstration customers live from the bank's first day until today, through the same movements and the same
 * closings as anybody: every figure they end with was come by. Before the doors open, because only then is it quick.
 */
export async function populate(
  urls: ProcessUrls,
  tell: (line: string) => void,
  { sales = 0, today: lastDay, aheadSeconds: ahead = 0 }: Wishes = {},
): Promise<void> {
  const bank = openQuietBank(urls);
  let shop: ReturnType<typeof openShop> | null = null;
  try {
    const today = lastDay ?? (await wallDay(bank));
    const lives: Lived[] = [];
    const counters = new Map<string, Counter>();
    for (const character of characters) {
      if (character.opened.length > 0) lives.push(await settle(bank, character, counters));
    }
    if (sales > 0) {
      const lived = await settle(bank, busy, counters);
      const { businessDate } = await readClock(bank.worker.db);
      shop = openShop(
        urls.worker,
        accountOf(lived, 'checking'),
        Math.ceil(sales / businessDays(businessDate, today)),
      );
      lives.push({ ...lived, crowd: shop.crowd });
    }
    let month = '';
    await live(bank, lives, { today, ahead }, (day) => {
      if (day.slice(0, 7) === month) return;
      month = day.slice(0, 7);
      tell(`the bank has reached ${month}`);
    });
    // Nobody finds two years of mail on the first day.
    await forgetFacts(bank.worker.db, today);
    for (const lived of lives) await leaveOpen(bank, lived);
    // From now on the bank's time is everybody's, or goes on beside it on the day that was asked for.
    const { aheadSeconds } = await readClock(bank.office.db);
    if (aheadSeconds < ahead) await inTransaction(bank.office, (tx) => shiftClock(tx, ahead - aheadSeconds));
    for (const character of characters) {
      if (character.opened.length === 0) await enrol(bank, character);
    }
    // Nobody is signed on yet.
    await signEverybodyOff(bank.worker);
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

async function wallDay(bank: QuietBank): Promise<Day> {
  const { now, aheadSeconds } = await readClock(bank.worker.db);
  return calendarDay(new Date(now.getTime() - aheadSeconds * 1_000).toISOString());
}

async function enrol(bank: QuietBank, character: Character): Promise<string> {
  const { username, firstName, lastName, ssn, address } = character;
  const dateOfBirth = dayFrom(character.dateOfBirth);
  const { id } = await makeCustomer(bank.api, {
    username,
    email: `${username}@example.com`,
    person: { firstName, lastName, ssn, address, dateOfBirth },
  });
  const { now } = await readClock(bank.api.db);
  await actingAs(bank.api, id, (tx) =>
    tx.updateTable('customers').set({ email_confirmed_at: now }).where('customer_id', '=', id).execute(),
  );
  return id;
}

/** Their accounts, their counter and what they will do there; `counters` gathers everybody's by their name. */
async function settle(bank: QuietBank, character: Character, counters: Map<string, Counter>): Promise<Lived> {
  const customerId = await enrol(bank, character);
  const accounts = new Map<AccountType, number>();
  const accountIds = new Map<AccountType, Id<'account'>>();
  for (const opened of character.opened) {
    const { id, number } = await open(bank, customerId, opened);
    accounts.set(opened.type, number);
    accountIds.set(opened.type, id);
  }
  const counter = openCounter(bank, { customerId, accountIds });
  counters.set(character.username, counter);
  const errands = character.errands?.();
  const lived: Lived = {
    character,
    customerId,
    accounts,
    names: new Map(),
    happenings: character.happenings(),
    ...(errands && {
      errands: {
        run: (day, place) => errands.run(counter, { day, ...place, others: counters }),
        comesBack: errands.comesBack,
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
  bank: QuietBank,
  customerId: string,
  opened: Opened,
): Promise<{ id: Id<'account'>; number: number }> {
  const { type, nickname, creditLimit, termMonths, retirementType } = opened;
  const id = await openTestAccount(
    { worker: bank.worker.db, contextAs: () => bank.worker },
    customerId,
    type,
    {
      reason: 'demonstration',
      ...(creditLimit === undefined ? {} : { creditLimit }),
      ...(termMonths === undefined ? {} : { termMonths }),
      ...(retirementType === undefined ? {} : { retirementType }),
    },
  );
  const { ledger_number: number } = await actingAs(bank.api, customerId, async (tx) => {
    if (nickname !== undefined)
      await tx.updateTable('accounts').set({ nickname }).where('id', '=', id).execute();
    return tx.selectFrom('accounts').select('ledger_number').where('id', '=', id).executeTakeFirstOrThrow();
  });
  return { id, number: Number(number) };
}

/** What the network would answer later, it answers at once. */
async function doNow(bank: QuietBank, life: Life, happening: Happening): Promise<void> {
  await answered(bank, await happen(bank, life, happening));
}

/** What the networks have not answered yet when somebody looks. */
async function leaveOpen(bank: QuietBank, lived: Lived): Promise<void> {
  for (const happening of lived.character.lastDay) await happen(bank, lived, happening);
}
