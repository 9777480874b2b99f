import { expect, test } from 'vitest';
import { suites } from './gate-parts.ts';
import { closing, partsTable, type Done } from './gate-report.ts';

const part = (name: string, seconds: number, log = ''): Done => ({
  name,
  seconds,
  passed: 0,
  failures: [],
  log,
});

test('the time of each part stands in a table, and the time of all', () => {
  expect(partsTable([part('check', 61.4), part('journeys', 1_200)])).toBe(
    ['\ntime of each part', 'check       1:01', 'journeys   20:00', 'all        21:01', ''].join('\n'),
  );
});

test('the end of the output has what went wrong in each part, and not all of it', () => {
  const log = [
    'fine',
    ' Failed Tests 1 ',
    ...Array.from({ length: 300 }, (_, index) => `line ${index}`),
  ].join('\n');
  const told = closing([part('check', 1), part('tests', 1, log), part('journeys', 1, 'all fine')]).split(
    '\n',
  );
  expect(told).toHaveLength(200);
  expect(told[0]).toBe(' Failed Tests 1 ');
});

test('the gate runs the tests and the journeys', () => {
  expect(suites).toEqual([
    'vitest.config.ts',
    'packages/journeys/vitest.config.ts',
    'packages/journeys/vitest.speed.config.ts',
  ]);
});
