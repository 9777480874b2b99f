import type { Comparison } from './compare.ts';
import type { Spent } from './usage.ts';

/** A figure and its requirement, if any. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Explains the figure: both sides of a ratio, CPU time, shares of the machine. */
  readonly says: string;
  /** Share of the machine used by other processes meanwhile, from 0 to 1. */
  readonly others: number;
};

/** Receives a figure as soon as it is known. */
export type Add = (figure: Figure) => void;

const QUIET = 0.1;

export function announce(figure: Figure): void {
  console.log(`${figure.name}: ${formatNumber(figure.value)} ${figure.unit}`);
  console.log(`  ${figure.says}`);
}

/** Prints the table and returns whether all requirements are met. */
export function report(figures: readonly Figure[]): boolean {
  const rows = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`,
    required(figure),
    verdict(figure),
  ]);
  const table = [['figure', 'measured', 'required', 'verdict'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  console.log('');
  for (const row of table) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
    console.log(line.trimEnd());
  }
  const judged = figures.filter((figure) => required(figure) !== '');
  const met = judged.filter(isMet);
  console.log(`\n${met.length} of ${judged.length} figures meet their requirement`);
  const others = Math.max(0, ...figures.map((figure) => figure.others));
  if (others > QUIET)
    console.log(
      `Other programs took up to ${percent(others)} of the machine, and a busy machine favours the side with more ` +
        'processes. Measure again when it is quiet.',
    );
  return met.length === judged.length;
}

function isMet({ value, atLeast = -Infinity, atMost = Infinity }: Figure): boolean {
  return value >= atLeast && value <= atMost;
}

export function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}

export function formatComparison({ yardstick, subject }: Comparison): string {
  return (
    `${formatNumber(subject.perSecond)}/s against ${formatNumber(yardstick.perSecond)}/s; ` +
    `${spellSpent(subject.spent)}; yardstick ${spellSpent(yardstick.spent)}${formatByTime({ yardstick, subject })}`
  );
}

/** The ratio by CPU time, which is less affected by other processes and leaves out waiting. */
function formatByTime({ yardstick, subject }: Pick<Comparison, 'yardstick' | 'subject'>): string {
  if (!yardstick.spent || !subject.spent) return '';
  const [theirs, ours] = [yardstick.spent, subject.spent].map(
    ({ serverUs, clientUs }) => serverUs + clientUs,
  );
  return `; by processor time ${formatNumber((theirs ?? Number.NaN) / (ours ?? Number.NaN))} x`;
}

function spellSpent(spent: Spent): string {
  if (!spent) return 'processor time unknown';
  const { serverUs, clientUs, others, idle } = spent;
  return (
    `server ${serverUs.toFixed(0)} us, client ${clientUs.toFixed(0)} us, ` +
    `others ${percent(others)}, idle ${percent(idle)}`
  );
}

function required({ atLeast, atMost }: Figure): string {
  if (atLeast !== undefined) return `>= ${atLeast}`;
  return atMost === undefined ? '' : `<= ${atMost}`;
}

function verdict(figure: Figure): string {
  if (required(figure) === '') return '';
  return isMet(figure) ? 'met' : 'SHORT';
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
