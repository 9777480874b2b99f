import type { OracleDay } from '../decade/calendar.ts';
import type { Random } from '../ledger/random.ts';
import type { OracleFlow } from './oracle-account.ts';

type Bought = { readonly day: OracleDay; readonly amount: bigint; readonly isCash: boolean };
type Open = Bought & { readonly name: string; isCredited: boolean; takenIn: number | null };

/** What a card holder disputes, and how each dispute goes: any order that the bank allows. */
export type Quarrels = { readonly bought: Bought[]; readonly open: Open[]; count: number };

export function noQuarrels(): Quarrels {
  return { bought: [], open: [], count: 0 };
}

const RECENT = 40;
const NOTICE_DAYS = 5;

/**
 * The disputes' part of a business day, after everything else. `owed` is the debt at that moment; a credit is taken back as
 * far as the limit allows.
 */
export function quarrel(
  random: Random,
  quarrels: Quarrels,
  {
    day,
    deeds,
    owed,
    limit,
  }: { day: OracleDay; deeds: readonly Omit<OracleFlow, 'day'>[]; owed: bigint; limit: bigint },
): OracleFlow[] {
  const flows: OracleFlow[] = [];
  let debt = owed;
  const say = (of: Open, what: OracleFlow['what'], amount = of.amount) => {
    flows.push({ day, what, amount, dispute: of.name, isCash: of.isCash, bought: of.day });
    if (what === 'credited') debt -= amount;
    if (what === 'taken') debt += amount;
  };
  const over = quarrels.open.filter((one) => next(random, one, say, () => limit - debt));
  for (const one of over) drop(quarrels, one);
  for (const { what, amount } of deeds)
    if (what === 'purchase' || what === 'cash')
      quarrels.bought.push({ day, amount, isCash: what === 'cash' });
  quarrels.bought.splice(0, Math.max(0, quarrels.bought.length - RECENT));
  if (quarrels.bought.length > 0 && random.chance(0.05)) {
    const [line] = quarrels.bought.splice(random.below(quarrels.bought.length), 1);
    if (line) {
      quarrels.count += 1;
      const opened: Open = { ...line, name: `${day}-${quarrels.count}`, isCredited: false, takenIn: null };
      quarrels.open.push(opened);
      say(opened, 'disputed');
    }
  }
  return flows;
}

function drop(quarrels: Quarrels, one: Open): void {
  quarrels.open.splice(quarrels.open.indexOf(one), 1);
}

/** One day of a dispute. True when it is over. */
function next(
  random: Random,
  one: Open,
  say: (of: Open, what: OracleFlow['what'], amount?: bigint) => void,
  room: () => bigint,
): boolean {
  if (one.takenIn !== null) {
    one.takenIn -= 1;
    if (one.takenIn > 0) return false;
    const free = room() > 0n ? room() : 0n;
    say(one, 'taken', one.amount < free ? one.amount : free);
    return true;
  }
  if (random.chance(0.04)) {
    if (!one.isCredited) say(one, 'credited');
    say(one, 'forgiven');
    return true;
  }
  if (random.chance(0.04)) {
    if (!one.isCredited) {
      say(one, 'released');
      return true;
    }
    one.takenIn = NOTICE_DAYS;
    return false;
  }
  if (!one.isCredited && random.chance(0.03)) {
    one.isCredited = true;
    say(one, 'credited');
  }
  return false;
}
