/** Result of one part of the gate. */
export type Done = {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  readonly failures: readonly string[];
  readonly log: string;
};

const FAILED = /Failed (?:Suites|Tests) \d|Unhandled Errors? /;
const LINES_MAX = 200;

/** Repeats the failures at the end of the output, where they are seen first. */
export function closing(parts: readonly Done[]): string {
  return parts
    .flatMap(({ log }) => {
      const lines = log.split('\n');
      const from = lines.findIndex((line) => FAILED.test(line));
      return from < 0 ? [] : lines.slice(from, from + LINES_MAX);
    })
    .join('\n');
}

/** Duration of each part, and the total. */
export function partsTable(parts: readonly Done[]): string {
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const rows = [...parts.map(({ name, seconds }) => ({ name, seconds })), { name: 'all', seconds: total }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return [
    '\ntime of each part',
    ...rows.map(({ name, seconds }) => `${name.padEnd(width)}  ${clock(seconds).padStart(6)}`),
    '',
  ].join('\n');
}

/** Minutes and seconds: `12:05`. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
