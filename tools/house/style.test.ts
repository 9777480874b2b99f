import { describe, expect, test } from 'vitest';
import { rulesOf } from './plant.ts';
import { and } from './small-house.ts';

const rules = 'packages/contract/src/payments/transfers/rules.ts';
const service = 'packages/server/src/payments/transfers/service.ts';
const routes = 'packages/server/src/payments/transfers/routes.ts';
const feeLine = 'packages/server/src/payments/transfers/fee-line.ts';
const lowerService = 'packages/server/src/accounts/accounts/service.ts';
const platform = 'packages/server/src/platform/clock.ts';
const page = 'packages/web/src/payments/transfers/transfer-page.tsx';
const button = 'packages/web/src/ui/button.tsx';
const journey = 'packages/journeys/src/transfers.test.ts';

/** Adds one forbidden pattern to a valid file and expects exactly its rule to fail. */
function planted(title: string, rule: string, path: string, lines: string): void {
  test(`${title}: ${rule}`, () => {
    expect(rulesOf(and(path, lines))).toEqual([rule]);
  });
}

describe('shape', () => {
  planted('everything exported onward', 'barrel', rules, "export * from './contract.ts';");
  planted('one thing exported onward', 'barrel', rules, "export { submitTransfer } from './contract.ts';");
  planted('a test that exports onward', 'barrel', journey, "export * from '@bank/tools/guard/alarm.ts';");
  planted('a face that exports everything', 'barrel', service, "export * from './queries.ts';");
  planted(
    'a face that exports what another capability has',
    'barrel',
    service,
    "export { findOwned } from '../../accounts/accounts/service.ts';",
  );
  planted('a door that exports onward', 'barrel', routes, "export { submit } from './service.ts';");
  planted('a default export', 'default-export', rules, 'export default 1;');
  planted('a file over 400 lines', 'long-file', rules, `${'\n'.repeat(400)}export const last = 1;`);
  planted('a test over 400 lines', 'long-file', journey, `${'\n'.repeat(400)}alarm();`);
  const long = `export function long() {\n${'  transferFee();\n'.repeat(69)}}`;
  planted('a function over 70 lines', 'long-function', rules, long);
  planted('a file that does not parse', 'syntax', rules, 'export const = ;');

  test('a face names what others may use of its private files', () => {
    const face = {
      ...and(service, "export { feeLine } from './fee-line.ts';"),
      [feeLine]: 'export const feeLine = 1;',
    };
    expect(rulesOf(face)).toEqual([]);
  });

  test('blank lines and comments do not make a function longer', () => {
    const roomy = `export function roomy() {\n${'  // Why.\n\n'.repeat(60)}  transferFee();\n}`;
    expect(rulesOf(and(rules, roomy))).toEqual([]);
  });
});

describe('types and comments', () => {
  planted('any', 'any', rules, 'export const loose = (value: any) => String(value);');
  planted('a non-null assertion', 'non-null', rules, 'export const first = (list: number[]) => list[0]!;');
  planted('a silenced type error', 'suppressed', rules, '// @ts-ignore\nexport const x = 1;');
  planted(
    'an expected type error in product code',
    'suppressed',
    rules,
    '// @ts-expect-error\nexport const x = 1;',
  );
  planted('a silenced lint', 'suppressed', rules, '/* eslint-disable */\nexport const x = 1;');
  planted('another silenced lint', 'suppressed', rules, '// oxlint-disable-next-line\nexport const x = 1;');
  planted('a promise', 'promise', rules, '// TODO: later\nexport const x = 1;');
});

describe('the server', () => {
  planted('its own clock in a service', 'clock', service, 'export const today = () => new Date();');
  planted('its own clock in rules', 'clock', rules, 'export const now = () => Date.now();');
  planted('its own calendar in rules', 'clock', rules, 'export const now = () => Temporal.Now.instant();');
  planted('a random number from Math', 'random', service, 'export const code = () => Math.random();');
  planted('SQL in a service', 'sql', service, 'export const q = sql`select 1`;');
  planted('SQL as a string', 'sql', lowerService, "export const q = 'select id from account where id = $1';");
  planted('console', 'console', service, "export const log = () => console.log('x');");
  planted(
    'the environment outside config.ts',
    'environment',
    platform,
    "export const port = process.env['PORT'];",
  );
});

describe('the web', () => {
  planted('its own clock in a view', 'clock', page, 'const now = () => globalThis.Date.now();');
  planted('storage in the browser', 'browser-storage', page, "const kept = () => localStorage.getItem('a');");
  planted('storage behind window', 'browser-storage', page, 'const kept = () => window.sessionStorage;');
  planted('console', 'console', page, "const log = () => console.warn('x');");
  planted('a style as text', 'markup', button, 'export const B = () => <b style="color: red" />;');
  planted('markup as text', 'markup', page, 'const B = () => <b dangerouslySetInnerHTML={{ __html: x }} />;');
  planted('a text', 'spoken', page, 'const B = () => <b>Send money</b>;');
  planted('a text in Chinese', 'spoken', page, 'const B = () => <b>转账</b>;');
  planted('a text in an expression', 'spoken', page, "const B = () => <b>{open ? 'Close' : '·'}</b>;");
  planted('a label', 'spoken', button, 'export const B = () => <b aria-label="Close" />;');
  planted(
    'a placeholder in a template',
    'spoken',
    page,
    'const B = () => <input placeholder={`Pay ${1}`} />;',
  );
});
