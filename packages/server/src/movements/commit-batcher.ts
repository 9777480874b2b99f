import { ZERO } from '@bank/kernel/money.ts';
import type { BatchCodec } from '@bank/ledger/batcher.ts';
import { createBatcher, type Batcher, type BatcherOptions } from '@bank/ledger/batcher.ts';
import type { Statement } from '@bank/ledger/batch-connection.ts';
import { journalColumns, loneColumns, loneLeg, outcomesFrom } from '@bank/ledger/statement.ts';
import type { PostLeg } from '@bank/ledger/journal.ts';
import type { Tx } from '../platform/database.ts';
import type { Commit, Committed, CommitBatcher } from '../platform/commit-batcher.ts';
import {
  askWithin,
  COMMIT,
  COMMIT_AWAITED,
  COMMIT_AWAITED_PLANS,
  COMMIT_ONE,
  COMMIT_PLAN,
  COMMIT_PLANS,
} from './queries.ts';

const movements: BatchCodec<Commit, Committed> = {
  encode: (commits, careful) =>
    (careful ? null : encodeAlone(commits)) ?? {
      name: 'commit_movements',
      text: COMMIT,
      values: [...journalColumns(commits.map(({ journal }) => journal)), ...columns(commits), careful],
    },
  decode: (row, commits) =>
    outcomesFrom(
      row,
      commits.map(({ journal }) => journal),
      barred,
    ),
  asFirst: (outcome) => (outcome.status === 'replayed' ? { ...outcome, status: 'posted' } : outcome),
};

/** Fast path without array parameters for a single one-leg commit; null if it does not apply. */
function encodeAlone(commits: readonly Commit[]): Statement | null {
  const lone = loneOf(commits);
  if (!lone) return null;
  const { commit, leg } = lone;
  const { kind, reference, leavesOn, arrivesOn, day, deadline, plan, topic } = commit;
  return {
    name: 'commit_movement',
    text: COMMIT_ONE,
    values: [
      ...loneColumns(commit.journal, leg),
      kind,
      reference,
      leavesOn,
      arrivesOn,
      day,
      deadline,
      plan,
      topic,
    ],
  };
}

function loneOf(commits: readonly Commit[]): { commit: Commit; leg: PostLeg } | null {
  const [commit] = commits;
  if (!commit || commits.length > 1 || commit.rail !== 'book' || commit.state !== 'posted') return null;
  const leg = loneLeg(commit.journal);
  if (!leg || commit.fee !== ZERO || commit.amount !== leg.amount) return null;
  return commit.from === leg.debit && commit.to === leg.credit ? { commit, leg } : null;
}

/**
 * Plans stored in the database when they were shown: the commit names them, and the database moves what it
 * stored.
 */
const plans: BatchCodec<Commit, Committed> = {
  ...movements,
  encode: (commits, careful) => {
    const lone = careful ? null : loneOf(commits);
    if (!lone) return { name: 'commit_plans', text: COMMIT_PLANS, values: [...named(commits), careful] };
    const { sealed, intent, reference } = lone.commit;
    const values = [String.raw`\x${keyOf(sealed)}`, sealed?.planId, intent, reference];
    return { name: 'commit_plan', text: COMMIT_PLAN, values };
  },
};

const awaitedPlans: BatchCodec<Commit, Committed> = {
  ...movements,
  encode: (commits) => ({
    name: 'commit_awaited_plans',
    text: COMMIT_AWAITED_PLANS,
    values: named(commits),
  }),
};

/** As PostgreSQL array literals; these values need no further quoting. */
function named(commits: readonly Commit[]): unknown[] {
  const list = (each: (commit: Commit) => string) => `{${commits.map(each).join(',')}}`;
  return [
    list(({ sealed }) => String.raw`"\\x${keyOf(sealed)}"`),
    list(({ sealed }) => sealed?.planId ?? 'null'),
    list(({ intent }) => intent),
    list(({ reference }) => reference),
  ];
}

function keyOf(sealed: Commit['sealed']): string {
  return sealed?.sessionKey.toString('hex') ?? '';
}

/** Movements that post nothing until the network answers. Only the journal's limits are used. */
const awaited: BatchCodec<Commit, Committed> = {
  ...movements,
  encode: (commits) => {
    const [intents, customers, ...rest] = journalColumns(commits.map(({ journal }) => journal));
    const limits = rest.slice(-LIMIT_COLUMNS);
    return {
      name: 'commit_awaited',
      text: COMMIT_AWAITED,
      values: [intents, customers, ...limits, ...columns(commits)],
    };
  },
};

const LIMIT_COLUMNS = 5;

type Way = 'movements' | 'awaited' | 'plans' | 'awaitedPlans';

const codecs: Readonly<Record<Way, BatchCodec<Commit, Committed>>> = {
  movements,
  awaited,
  plans,
  awaitedPlans,
};

function wayOf({ journal, sealed }: Commit): Way {
  if (journal.legs.length > 0) return sealed ? 'plans' : 'movements';
  return sealed ? 'awaitedPlans' : 'awaited';
}

/** Refusals of the commit itself, beyond those of the ledger. */
const barred = { 11: 'plan_expired', 12: 'day_changed', 13: 'panic', 14: 'rules_changed' } as const;

function columns(commits: readonly Commit[]): unknown[] {
  return [
    commits.map((commit) => commit.kind),
    commits.map((commit) => commit.rail),
    commits.map((commit) => commit.state),
    commits.map((commit) => commit.amount),
    commits.map((commit) => commit.fee),
    commits.map((commit) => commit.from),
    commits.map((commit) => commit.to),
    commits.map((commit) => commit.reference),
    commits.map((commit) => commit.leavesOn),
    commits.map((commit) => commit.arrivesOn),
    commits.map((commit) => commit.day),
    commits.map((commit) => commit.deadline),
    commits.map((commit) => commit.plan),
    commits.map((commit) => commit.topic),
  ];
}

export function createCommitBatcher(options: BatcherOptions): Batcher<Commit, Committed> {
  // Commits without legs are few, so one connection is enough, opened on first use. The API commits stored
  // plans only and never opens the other connections.
  const batchers: Readonly<Record<Way, Batcher<Commit, Committed>>> = {
    movements: createBatcher(movements, options),
    plans: createBatcher(plans, options),
    awaited: createBatcher(awaited, { ...options, connections: 1 }),
    awaitedPlans: createBatcher(awaitedPlans, { ...options, connections: 1 }),
  };
  const all = Object.values(batchers);
  return {
    ask: (commit) => batchers[wayOf(commit)].ask(commit).catch(refusedIfUsed),
    close: async () => {
      await Promise.all(all.map((each) => each.close()));
    },
    counts: () => {
      const counts = all.map((each) => each.counts());
      const sum = (of: 'statements' | 'asked' | 'waiting') =>
        counts.reduce((total, each) => total + each[of], 0);
      return { statements: sum('statements'), asked: sum('asked'), waiting: sum('waiting') };
    },
  };
}

/** The same commit inside a transaction, for a movement that must succeed or fail together with other rows. */
export function commitBatcherWithin(tx: Tx): CommitBatcher {
  return {
    ask: async (commit) => {
      const { encode, decode } = codecs[wayOf(commit)];
      const { text, values } = encode([commit], true);
      const row = await askWithin(tx, text, values).catch((error: unknown) => refusedIfUsed(error));
      if ('status' in row) return row;
      const [outcome] = decode(row, [commit]);
      if (!outcome) throw new Error('The ledger returned no outcome for a movement');
      return outcome;
    },
  };
}

const PLAN_ONCE = 'movements_plan_once';

/** A unique constraint stops a plan from being committed under a second intent; the second caller is refused. */
function refusedIfUsed(error: unknown): Extract<Committed, { status: 'refused' }> {
  if (error instanceof Error && 'constraint' in error && error.constraint === PLAN_ONCE)
    return { status: 'refused', reason: 'plan_used', leg: 0 };
  throw error;
}
