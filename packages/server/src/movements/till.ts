import type { Gathering } from '@bank/ledger/gatherer.ts';
import { createGatherer, type Gatherer, type Room } from '@bank/ledger/gatherer.ts';
import { journalColumns, outcomesFrom } from '@bank/ledger/statement.ts';
import type { Commit, Committed } from '../platform/till.ts';
import { COMMIT } from './queries.ts';

const movements: Gathering<Commit, Committed> = {
  spell: (commits, careful) => ({
    name: 'commit_movements',
    text: COMMIT,
    values: [...journalColumns(commits.map(({ journal }) => journal)), ...columns(commits), careful],
  }),
  read: (row, commits) =>
    outcomesFrom(
      row,
      commits.map(({ journal }) => journal),
      barred,
    ),
  asFirst: (outcome) => (outcome.status === 'replayed' ? { ...outcome, status: 'posted' } : outcome),
};

/** What the commit itself refuses, beyond what the books do. */
const barred = { 11: 'plan_expired', 12: 'day_changed' } as const;

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

export function createTill(room: Room): Gatherer<Commit, Committed> {
  return createGatherer(movements, room);
}
