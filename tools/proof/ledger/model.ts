import { FIRST_CUSTOMER_ACCOUNT } from '@bank/ledger/chart.ts';
import type {
  HoldLeg,
  Journal,
  Leg,
  Outcome,
  PostLeg,
  PostedLeg,
  Reason,
  ResolveLeg,
} from '@bank/ledger/journal.ts';
import { LEGS_MAX } from '@bank/ledger/journal.ts';
import { cents } from '@bank/kernel/money.ts';

/**
 * A small, slow model of the ledger in memory, one journal at a time, written from the rules and not from the
 * SQL. The real ledger must give the same answers.
 */
export type ModelAccount = {
  readonly id: number;
  readonly customer: string;
  posted: number;
  held: number;
  floor: number | null;
  ceiling: number | null;
  state: 'open' | 'frozen' | 'closed';
};

export type ModelHold = {
  readonly id: number;
  readonly account: number;
  readonly credit: number;
  readonly expiresAt: number | null;
  remaining: number;
};

type Kept = {
  readonly act: string;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly kind: string;
  readonly hold: number | null;
};

type Answered = {
  readonly legs: readonly Kept[];
  readonly outcome: Extract<Outcome, { journal: number }>;
  times: number;
};

export type Model = ReturnType<typeof createModel>;

export function createModel() {
  const accounts = new Map<number, ModelAccount>();
  const own = new Map<number, number>();
  const holds = new Map<number, ModelHold>();
  const tallies = new Map<string, number>();
  const intents = new Map<string, Answered>();

  const state = { accounts, own, holds, tallies };

  /** `number` is the ledger's number of an accepted journal; the model makes up none. */
  const apply = (journal: Journal, number: number, now: number): Outcome => {
    const earlier = intents.get(journal.intent);
    if (earlier) {
      if (!asksTheSame(state, earlier, journal)) return refused('intent_reused', 0);
      earlier.times += 1;
      return { ...earlier.outcome, status: 'replayed' };
    }
    if (journal.legs.length < 1 || journal.legs.length > LEGS_MAX) return refused('malformed', 0);
    const undo: (() => void)[] = [];
    const posted: PostedLeg[] = [];
    const kept: Kept[] = [];
    const takeBack = (reason: Reason, leg: number): Outcome => {
      for (const step of undo.toReversed()) step();
      return refused(reason, leg);
    };
    for (const [at, leg] of journal.legs.entries()) {
      const reason = refusalOf(state, leg, journal.customer, now);
      if (reason) return takeBack(reason, at);
      const done = carryOut(state, leg, number + at, undo);
      kept.push(done.kept);
      posted.push({ id: number + at, ...done.after });
    }
    for (const { rule, period, add, cap } of journal.limits ?? []) {
      const key = `${journal.customer} ${rule} ${period}`;
      const used = tallies.get(key) ?? 0;
      tallies.set(key, used + add);
      undo.push(() => tallies.set(key, used));
      if (add > 0 && used + add > cap) return takeBack('limit', journal.legs.length - 1);
    }
    const outcome = { status: 'posted', journal: number, legs: posted } as const;
    intents.set(journal.intent, { legs: kept, outcome, times: 0 });
    return outcome;
  };

  return {
    ...state,
    ...lifeOf(accounts),
    apply,
    /** How often each journal was replayed. */
    replays: () =>
      new Map(
        [...intents.values()]
          .filter(({ times }) => times > 0)
          .map(({ outcome, times }) => [outcome.journal, times] as const),
      ),
    /** Long runs need not remember old intents and used-up holds. */
    forget: () => {
      intents.clear();
      for (const { id, remaining } of holds.values()) if (remaining === 0) holds.delete(id);
    },
  };
}

/** Acts on an account itself. */
function lifeOf(accounts: Map<number, ModelAccount>) {
  return {
    open: (account: Omit<ModelAccount, 'posted' | 'held' | 'state'>) => {
      accounts.set(account.id, { ...account, posted: 0, held: 0, state: 'open' });
    },
    /** Closes an account without balance or holds; false otherwise. */
    close: (id: number): boolean => {
      const account = accounts.get(id);
      if (!account || account.posted !== 0 || account.held !== 0 || account.state === 'closed') return false;
      account.state = 'closed';
      return true;
    },
    /** A closed account does not change. */
    freeze: (id: number, frozen: boolean): boolean => {
      const account = accounts.get(id);
      if (!account || account.state === 'closed') return false;
      account.state = frozen ? 'frozen' : 'open';
      return true;
    },
    limit: (id: number, floor: number | null, ceiling: number | null) => {
      const account = accounts.get(id);
      if (account) Object.assign(account, { floor, ceiling });
    },
  };
}

type State = Pick<Model, 'accounts' | 'own' | 'holds' | 'tallies'>;

function refused(reason: Reason, leg: number): Outcome {
  return { status: 'refused', reason, leg };
}

const isOwn = (id: number): boolean => id < FIRST_CUSTOMER_ACCOUNT;

function refusalOf(state: State, leg: Leg, customer: string | null, now: number): Reason | null {
  if ('hold' in leg) return resolveRefusal(state, leg, customer, now);
  const from = state.accounts.get(leg.debit);
  if (!isOwn(leg.debit) && !mayDebit(from, customer)) return 'unknown_account';
  if (!isOwn(leg.credit) && !state.accounts.has(leg.credit)) return 'unknown_account';
  if (leg.amount <= 0 || leg.debit === leg.credit) return 'malformed';
  if (leg.act === 'hold' && !from) return 'malformed';
  if (from?.state === 'closed') return 'closed';
  if (from?.state === 'frozen') return 'frozen';
  if (from && isShort(from, leg)) return 'insufficient';
  return leg.act === 'hold' ? null : creditRefusal(state, leg.credit, leg.amount, leg.kind);
}

function mayDebit(account: ModelAccount | undefined, customer: string | null): boolean {
  return account !== undefined && (customer === null || account.customer === customer);
}

function isShort(from: ModelAccount, leg: PostLeg | HoldLeg): boolean {
  const passes = leg.act !== 'hold' && leg.forced === true && ['fee', 'interest'].includes(leg.kind);
  return !passes && from.floor !== null && from.posted - from.held - leg.amount < from.floor;
}

/** Refunds and adjustments may exceed a ceiling. */
const givenBack = ['purchase', 'fee', 'interest', 'reversal', 'adjustment', 'reward', 'dispute'];

function creditRefusal(state: State, id: number, amount: number, kind: string): Reason | null {
  const to = state.accounts.get(id);
  if (to?.state === 'closed') return 'closed';
  if (!to || to.ceiling === null || givenBack.includes(kind)) return null;
  return to.posted + amount > to.ceiling ? 'ceiling' : null;
}

function resolveRefusal(state: State, leg: ResolveLeg, customer: string | null, now: number): Reason | null {
  const hold = state.holds.get(leg.hold);
  if (!hold) return 'hold';
  if (!mayDebit(state.accounts.get(hold.account), customer)) return 'unknown_account';
  const takes = leg.act === 'capture' || leg.act === 'settle';
  const amount = (takes ? leg.amount : undefined) ?? hold.remaining;
  if (amount <= 0 || amount > hold.remaining) return 'hold';
  if (leg.act === 'expire' && (hold.expiresAt === null || hold.expiresAt > now)) return 'hold';
  return takes ? creditRefusal(state, hold.credit, amount, leg.kind) : null;
}

type Done = { readonly kept: Kept; readonly after: Omit<PostedLeg, 'id'> };

/** The leg is valid; its changes can be undone in reverse order. */
function carryOut(state: State, leg: Leg, id: number, undo: (() => void)[]): Done {
  const hold = 'hold' in leg ? state.holds.get(leg.hold) : undefined;
  const debit = hold?.account ?? ('debit' in leg ? leg.debit : 0);
  const credit = hold?.credit ?? ('credit' in leg ? leg.credit : 0);
  const act = leg.act ?? 'post';
  const takes = act === 'capture' || act === 'settle';
  const amount = hold && !takes ? hold.remaining : (leg.amount ?? hold?.remaining ?? 0);
  const kept = { act, debit, credit, amount, kind: leg.kind, hold: hold?.id ?? null };
  if (act === 'hold') {
    const expiresAt = 'expiresAt' in leg ? (leg.expiresAt?.getTime() ?? null) : null;
    state.holds.set(id, { id, account: debit, credit, expiresAt, remaining: amount });
    undo.push(() => state.holds.delete(id));
    keepBack(state, debit, amount, undo);
  }
  if (hold) {
    const letGo = act === 'capture' ? amount : hold.remaining;
    hold.remaining -= letGo;
    undo.push(() => (hold.remaining += letGo));
    keepBack(state, debit, -letGo, undo);
  }
  if (act !== 'post' && !takes) return { kept, after: { debitAfter: null, creditAfter: null } };
  const debitAfter = move(state, debit, -amount, undo);
  const creditAfter = move(state, credit, amount, undo);
  return { kept, after: { debitAfter, creditAfter } };
}

function keepBack(state: State, id: number, amount: number, undo: (() => void)[]): void {
  const account = state.accounts.get(id);
  if (!account) return;
  account.held += amount;
  undo.push(() => (account.held -= amount));
}

function move(state: State, id: number, amount: number, undo: (() => void)[]) {
  const account = state.accounts.get(id);
  if (account) {
    account.posted += amount;
    undo.push(() => (account.posted -= amount));
    return cents(account.posted);
  }
  state.own.set(id, (state.own.get(id) ?? 0) + amount);
  undo.push(() => state.own.set(id, (state.own.get(id) ?? 0) - amount));
  return null;
}

/** The same legs by someone who may debit them; memos do not count. */
function asksTheSame(state: State, earlier: Answered, { customer, legs }: Journal): boolean {
  return (
    legs.length === earlier.legs.length &&
    legs.every((leg, at) => {
      const was = earlier.legs[at];
      if (!was || was.kind !== leg.kind || was.act !== (leg.act ?? 'post')) return false;
      if (!isOwn(was.debit) && !mayDebit(state.accounts.get(was.debit), customer)) return false;
      if ('hold' in leg) {
        const takes = leg.act === 'capture' || leg.act === 'settle';
        return was.hold === leg.hold && (!takes || (leg.amount ?? was.amount) === was.amount);
      }
      return was.debit === leg.debit && was.credit === leg.credit && was.amount === leg.amount;
    })
  );
}
