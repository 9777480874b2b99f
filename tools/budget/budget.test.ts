import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { manifestOf, ringsOf, table, tooHeavy, weigh, type Manifest, type Plan } from './budget.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/app/shell.tsx'],
  },
  '_react.js': { file: 'react.js' },
  'src/bank/bank/landing-page.tsx': { file: 'landing.js', imports: ['_react.js', '_button.js'] },
  '_button.js': { file: 'button.js', imports: ['_react.js'] },
  'src/app/shell.tsx': { file: 'shell.js', imports: ['_button.js'] },
  'src/payments/transfers/transfer-page.tsx': { file: 'transfer.js', imports: ['_button.js', '_zod.js'] },
  '_zod.js': { file: 'zod.js' },
  'src/ui/logo.svg': { file: 'logo.svg' },
};
const plan: Plan = {
  firstView: ['index.html', 'src/bank/bank/landing-page.tsx'],
  around: ['src/app/shell.tsx'],
  firstViewBytesMax: 4_500,
  shellBytesMax: 1_500,
  routeBytesMax: 2_500,
};
/** Random bytes do not shrink, so each file weighs what it measures and a few bytes of wrapping. */
const of = (sizes: Readonly<Record<string, number>>) => (file: string) => randomBytes(sizes[file] ?? 1_000);
const near = (bytes: number) => Math.round(bytes / 100) * 100;

test('the first view is its entry and page with what they import, each file once', () => {
  const [first] = weigh(manifest, plan, of({}));
  expect(first?.name).toBe('first view');
  expect(near(first?.bytes ?? 0)).toBe(4_100);
});

test('the shell weighs what it adds to the first view, a page what it adds to both', () => {
  const shell = weigh(manifest, plan, of({})).find(({ name }) => name === 'shell');
  expect(near(shell?.bytes ?? 0)).toBe(1_000);
  const page = weigh(manifest, plan, of({})).find(({ name }) => name.endsWith('transfer-page.tsx'));
  expect(near(page?.bytes ?? 0)).toBe(2_000);
  expect(tooHeavy(weigh(manifest, plan, of({})))).toEqual([]);
});

test('a fat library in a later page is found there and nowhere else', () => {
  const heavy = tooHeavy(weigh(manifest, plan, of({ 'zod.js': 2_000 })));
  expect(heavy.map(({ name }) => name)).toEqual(['src/payments/transfers/transfer-page.tsx']);
  expect(table(heavy)).toContain('too heavy');
});

test('a fat library in the first view is found', () => {
  const heavy = tooHeavy(weigh(manifest, plan, of({ 'button.js': 2_000 })));
  expect(heavy.map(({ name }) => name)).toEqual(['first view']);
});

test('a shell over its own limit is found', () => {
  const heavy = tooHeavy(weigh(manifest, plan, of({ 'shell.js': 2_000 })));
  expect(heavy.map(({ name }) => name)).toEqual(['shell']);
});

test('a plan that names what is not built is refused instead of weighing nothing', () => {
  expect(() => weigh(manifest, { ...plan, around: ['src/app/gone.tsx'] }, of({}))).toThrow(
    'src/app/gone.tsx',
  );
});

test.each([[null], [{}], [[]], ['text'], [{ 'index.html': 'entry.js' }]])('%j is no manifest', (value) => {
  expect(() => manifestOf(value)).toThrow('not a manifest');
});

test('files that import each other in a ring are found', () => {
  expect(ringsOf(manifest)).toEqual([]);
  const ringed = { ...manifest, '_react.js': { file: 'react.js', imports: ['_button.js'] } };
  expect(ringsOf(ringed)).toContainEqual(['_react.js', '_button.js', '_react.js']);
});
