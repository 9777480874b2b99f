import type { Room } from './rooms.ts';

/** So many lines in a row that say something, the same in two files, are a repeat. */
const RUN = 6;
const SAYS_NOTHING = /^[\s{}()[\];,<>/]*$|^(?:import|\} from|\/\/|\/?\*)/;

/**
 * How many lines stand in a run of six or more that another file has as well. Brackets, imports and comments do not count:
 * they repeat without anybody copying them.
 */
export function repeatedLines(rooms: readonly Pick<Room, 'text' | 'generated'>[]): number {
  // A number for each text: a run is compared by six numbers and not by six lines.
  const numbers = new Map<string, number>();
  const files = rooms
    .filter(({ generated }) => !generated)
    .map(({ text }) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => !SAYS_NOTHING.test(line))
        .map((line) => {
          const known = numbers.get(line) ?? numbers.size;
          numbers.set(line, known);
          return known;
        }),
    );
  const runs = files.map((lines) =>
    lines.slice(RUN - 1).map((_, first) => lines.slice(first, first + RUN).join()),
  );
  /** The file a run was found in; null once there are two. */
  const owners = new Map<string, number | null>();
  for (const [file, keys] of runs.entries())
    for (const key of keys)
      owners.set(key, (owners.get(key) ?? file) === file && owners.get(key) !== null ? file : null);
  return runs.reduce((sum, keys) => sum + covered(keys.map((key) => owners.get(key) === null)), 0);
}

/** How many lines the marked runs of a file cover together. */
function covered(isRepeated: readonly boolean[]): number {
  let lines = 0;
  let until = 0;
  for (const [first, marked] of isRepeated.entries()) {
    if (!marked) continue;
    lines += first + RUN - Math.max(first, until);
    until = first + RUN;
  }
  return lines;
}
