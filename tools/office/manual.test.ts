import { catalogue } from '@bank/contract/catalogue.ts';
import { bodyFields } from '@bank/contract/endpoint.ts';
import { CallRefused } from '@bank/contract/exchange.ts';
import { enrolStaff, staffRoles, type StaffMember } from '@bank/contract/bank/staff/contract.ts';
import { startBank, type TestBank } from '@bank/server/testing/bank.ts';
import { callAs } from '@bank/server/testing/call.ts';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleOf, officeCommand } from './command.ts';
import { fields } from './manual-fields.ts';
import { commands, groups, rolesFor } from './manual.ts';

const staffed = catalogue.filter(({ command }) => command !== null);
const spoken = staffed.map(({ command }) => command ?? '');

describe('the manual of the office command (tools/office/manual.ts)', () => {
  test('tells of every command, and of none that does not exist', () => {
    expect(Object.keys(commands).toSorted()).toEqual(spoken.toSorted());
    expect(Object.keys(groups).toSorted()).toEqual(
      [...new Set(spoken.map((command) => command.split(' ')[0] ?? ''))].toSorted(),
    );
  });

  test('tells what every option and argument means', () => {
    const used = staffed.flatMap(({ params, query, body }) => [
      ...Object.keys(params.shape),
      ...Object.keys(query.shape),
      ...bodyFields(body),
    ]);
    expect([...new Set(used)].filter((name) => fields[name] === undefined)).toEqual([]);
  });

  test('can be read: the whole, a group, and a command with its choices, who may use it and an example', () => {
    const help = (...names: string[]) => {
      const root = officeCommand(
        () => Promise.reject(new Error('nobody is called')),
        () => undefined,
      );
      let found = root;
      for (const name of names) found = found.commands.find((each) => each.name() === name) ?? found;
      let text = '';
      found.configureOutput({ writeOut: (line) => (text += line) }).outputHelp();
      return text;
    };
    for (const [group, says] of Object.entries(groups))
      expect(help()).toMatch(new RegExp(`${group} +${says}`));
    expect(help('counter')).toContain('Usage: npm run office -- counter <command>');
    const code = help('counter', 'code');
    expect(code).toContain('Usage: npm run office -- counter code');
    expect(code).toContain('The last four digits of the account number (required)');
    expect(code.replaceAll(/\s+/g, ' ')).toContain('(choices: "in", "out")');
    expect(code).toContain('Who can use it: teller, officer');
    expect(code).toContain(exampleOf('counter code'));
  });
});

describe('what the manual and the README tell people to type', () => {
  let bank: TestBank;
  const tokens = new Map<StaffMember['role'], string>();
  beforeAll(async () => {
    bank = await startBank();
    for (const role of staffRoles) {
      const { token } = await callAs(bank.officeUrl, bank.operatorToken)(enrolStaff, { name: 'Ann', role });
      tokens.set(role, token);
    }
  });
  afterAll(() => bank.close());

  /** The status of the answer; 200 when it was done. */
  async function run(words: readonly string[]): Promise<number> {
    const office = officeCommand(
      ({ as }) => Promise.resolve({ url: bank.officeUrl, token: tokens.get(as) ?? '' }),
      () => undefined,
    ).exitOverride();
    try {
      await office.parseAsync([...words], { from: 'user' });
      return 200;
    } catch (error) {
      if (error instanceof CallRefused) return error.status;
      throw error;
    }
  }

  test.each(Object.keys(commands))('%s: who the manual names may do it, and nobody else', async (command) => {
    const words = wordsOf(`${command} ${commands[command]?.example ?? ''}`);
    const answers = new Map<string, number>();
    for (const role of staffRoles.toReversed()) answers.set(role, await run(['--as', role, ...words]));
    const refused = [...answers].filter(([, status]) => status === 403).map(([role]) => role);
    const allowed = rolesFor(command) ?? [];
    expect(refused.toSorted()).toEqual(staffRoles.filter((role) => !allowed.includes(role)).toSorted());
    // What an example names may not exist; what it says must be understood.
    expect([200, 403, 404, 422]).toEqual(expect.arrayContaining([...new Set(answers.values())]));
  });

  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const lines = [...readme.matchAll(/npm run office -- ([^`\n]+)/g)].map(([, line]) => line ?? '');

  test.each(lines.filter((line) => !line.includes('--help')))('README: %s', async (line) => {
    expect([200, 404, 422]).toContain(await run(wordsOf(line)));
  });

  test('the README has such lines', () => expect(lines.length).toBeGreaterThan(10));
});

/** As a shell takes a line apart. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}
