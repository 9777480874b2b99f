/** `npm run map`: draws docs/districts.svg from the table of districts, the highest at the top. `--check` only compares. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, type Fault } from './fault.ts';
import { districts } from './rules.ts';

export const MAP = 'docs/districts.svg';

/** What each district is about, in the words of a stranger. */
const about: Readonly<Record<string, string>> = {
  bank: 'the institution itself',
  person: 'who somebody is',
  accounts: 'what they have',
  payments: 'money that moves',
  credit: 'money lent',
  wealth: 'money for later',
  planning: 'help to decide',
  relationship: 'the whole picture of one customer',
};

/** What the districts stand on, the highest first. */
const below: readonly (readonly [name: string, what: string])[] = [
  ['movements, rails', 'the engine that moves money, and the networks it reaches'],
  ['ledger', 'double entry, holds, limits, sealed days'],
  ['contract', 'every call and the rules both sides share'],
  ['kernel, words', 'money, days and ids; every text in four languages'],
];

const [WIDTH, LEFT, GAP] = [960, 64, 10];
const NAME_WIDTH = 272;
const LINE_CHARS = 76;
const LINE_HEIGHT = 20;

type Band = {
  readonly name: string;
  readonly what: string;
  readonly lines: readonly string[];
  readonly kind: string;
};

/** `isBuilt` tells which capabilities have code; those to come stand in brackets. */
export function drawMap(
  table: Readonly<Record<string, readonly string[]>>,
  isBuilt: (district: string, capability: string) => boolean,
): string {
  const upper = Object.entries(table)
    .toReversed()
    .map(([name, capabilities]): Band => {
      const words = capabilities.map((each) => (isBuilt(name, each) ? each : `(${each})`));
      const kind = capabilities.some((each) => isBuilt(name, each)) ? 'district' : 'planned';
      return { name, what: about[name] ?? '', lines: wrapped(words), kind };
    });
  const lower = below.map(([name, what]): Band => ({ name, what: '', lines: [what], kind: 'ground' }));
  let y = 64;
  const drawn = [...upper, ...lower].map((band) => {
    const height = Math.max(band.lines.length, band.what === '' ? 1 : 2) * LINE_HEIGHT + 24;
    const text = drawBand(band, y, height);
    y += height + GAP;
    return text;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y + 8}" role="img" aria-labelledby="title desc">
  <title id="title">The districts of the bank</title>
  <desc id="desc">Eight districts above the movements engine, the ledger, the contract and the kernel. A file imports from its own band or from one below it. Capabilities in parentheses are not built yet.</desc>
  <style>
    text { font: 15px system-ui, sans-serif; fill: #1f2733; }
    .name { font-weight: 650; }
    .small { font-size: 13px; fill: #566273; }
    rect { fill: #eaf1f8; stroke: #8fa9c4; }
    .page { fill: #ffffff; stroke: none; }
    .planned rect { fill: #f6f7f9; stroke: #b9c1cb; stroke-dasharray: 4 4; }
    .ground rect { fill: #e7f2ec; stroke: #86b09a; }
    path { fill: none; stroke: #566273; stroke-width: 2; }
    @media (prefers-color-scheme: dark) {
      text { fill: #e8edf3; }
      .small { fill: #a9b6c6; }
      rect { fill: #1c2a3a; stroke: #4f6b88; }
      .page { fill: #0d1117; }
      .planned rect { fill: #171c23; stroke: #46505c; }
      .ground rect { fill: #17281f; stroke: #47705a; }
      path { stroke: #a9b6c6; }
    }
  </style>
  <rect class="page" width="${WIDTH}" height="${y + 8}" />
  <text class="small" x="${LEFT}" y="28">The same districts and capabilities in contract, server and web.</text>
  <text class="small" x="${LEFT}" y="48">An import points down, or to an earlier capability of the same district.</text>
  <path d="M 32 72 V ${y - GAP - 4} M 24 ${y - GAP - 14} l 8 10 l 8 -10" />
${drawn.join('\n')}
</svg>
`;
}

function drawBand({ name, what, lines, kind }: Band, y: number, height: number): string {
  const texts = lines.map(
    (line, index) => `    <text x="${LEFT + NAME_WIDTH}" y="${y + 28 + index * LINE_HEIGHT}">${line}</text>`,
  );
  return [
    `  <g class="${kind}">`,
    `    <rect x="${LEFT}" y="${y}" width="${WIDTH - LEFT - 8}" height="${height}" rx="8" />`,
    `    <text class="name" x="${LEFT + 16}" y="${y + 28}">${name}</text>`,
    ...(what === '' ? [] : [`    <text class="small" x="${LEFT + 16}" y="${y + 48}">${what}</text>`]),
    ...texts,
    '  </g>',
  ].join('\n');
}

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + word.length + 2 > LINE_CHARS) {
      lines[lines.length - 1] = `${last},`;
      lines.push(word);
    } else lines[lines.length - 1] = `${last}, ${word}`;
  }
  return lines;
}

export function mapOf(root: string): string {
  const places = ['contract', 'server', 'web'].map((side) => join(root, 'packages', side, 'src'));
  return drawMap(districts, (district, capability) =>
    places.some((place) => existsSync(join(place, district, capability))),
  );
}

export function mapFaults(root: string): Fault[] {
  const path = join(root, MAP);
  const written = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return written === mapOf(root)
    ? []
    : [
        {
          path: MAP,
          line: 1,
          rule: 'map',
          message: 'is not what tools/house/rules.ts says; run npm run map',
        },
      ];
}

if (import.meta.main) {
  const root = process.cwd();
  if (process.argv.includes('--check')) report('map of the districts', mapFaults(root));
  else writeFileSync(join(root, MAP), mapOf(root));
}
