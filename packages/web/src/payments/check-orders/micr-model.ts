/**
 * Shapes of the line at the foot of a check, seven by nine, in the manner of E-13B. `T` and `U` frame the routing and the
 * account number, `-` stands for a digit that is not shown.
 */
const shapes: Readonly<Record<string, readonly string[]>> = {
  '0': ['#######', '##...##', '#.....#', '#.....#', '#.....#', '#.....#', '#.....#', '##...##', '#######'],
  '1': ['.###...', '...#...', '...#...', '...#...', '...#...', '.#####.', '.#####.', '.#####.', '.#####.'],
  '2': ['.#####.', '.....#.', '.....#.', '.....#.', '.#####.', '.#.....', '.#.....', '.#.....', '.#####.'],
  '3': ['.####..', '....#..', '....#..', '..###..', '..#####', '.....##', '.....##', '.....##', '.######'],
  '4': ['##.....', '##.....', '##.....', '##..##.', '##..##.', '##..##.', '#######', '....##.', '....##.'],
  '5': ['.#####.', '.#.....', '.#.....', '.#.....', '.#####.', '.....#.', '.....#.', '.....#.', '.#####.'],
  '6': ['###....', '#......', '#......', '#......', '#######', '#.....#', '#.....#', '#.....#', '#######'],
  '7': ['######.', '#....#.', '.....#.', '....##.', '...##..', '...##..', '...##..', '...##..', '...##..'],
  '8': ['..###..', '..#.#..', '..#.#..', '..###..', '.##.##.', '##...##', '##...##', '##...##', '#######'],
  '9': ['#######', '#.....#', '#.....#', '#.....#', '#######', '.....##', '.....##', '.....##', '.....##'],
  T: ['##..###', '##..###', '##..###', '##.....', '##.....', '##.....', '##..###', '##..###', '##..###'],
  U: ['.....##', '.....##', '##...##', '##.#.##', '##.#.##', '##.#.##', '##...##', '.....##', '.....##'],
  '-': ['.......', '.......', '.......', '..###..', '..###..', '..###..', '.......', '.......', '.......'],
  ' ': ['.......', '.......', '.......', '.......', '.......', '.......', '.......', '.......', '.......'],
};

const CELL = 2.7;
const ADVANCE = 9;

/** The line of a check: routing number, the account's last four digits with the others hidden, and the check's number. */
export function micrText(check: { routingNumber: string; lastFour: string; number: number }): string {
  return `T${check.routingNumber}T ${'-'.repeat(8)}${check.lastFour}U ${String(check.number).padStart(4, '0')}`;
}

/** One path for the whole line, from the origin to the right. */
export function micrPath(text: string): string {
  return text
    .split('')
    .map((letter, at) => glyphPath(letter, at * ADVANCE))
    .join('');
}

export function micrWidth(text: string): number {
  return text.length * ADVANCE * CELL;
}

function glyphPath(letter: string, left: number): string {
  const rows = shapes[letter];
  if (!rows) throw new RangeError(`${letter} is not on a check's line`);
  return rows
    .flatMap((row, down) => runsOf(row).map((run) => box(left + run.from, down, run.length)))
    .join('');
}

function runsOf(row: string): { from: number; length: number }[] {
  return [...row.matchAll(/#+/g)].map((match) => ({ from: match.index, length: match[0].length }));
}

function box(x: number, y: number, width: number): string {
  const at = (cells: number) => Number((cells * CELL).toFixed(2));
  return `M${at(x)} ${at(y)}h${at(width)}v${at(1)}h-${at(width)}z`;
}
