import { pino } from 'pino';
import { expect, test } from 'vitest';
import { childWhenNeeded, loggedPath, logOptions } from './log.ts';

function logged(...args: [object, string]): string {
  const lines: string[] = [];
  pino(logOptions('info', 'test'), { write: (line: string) => void lines.push(line) }).info(...args);
  return lines.join('');
}

test('secrets do not reach the log, wherever they stand', () => {
  const secrets = {
    password: 'hunter2',
    headers: { authorization: 'Bearer abc', cookie: 'sid=abc' },
    body: { deep: { ssn: '078-05-1120' } },
    'set-cookie': 'x=hunter2',
  };
  const line = logged(secrets, 'signed on 078-05-1120 with 4111111111111111');
  expect(line).not.toMatch(/hunter2|abc|078-05|4111/);
  expect(line).toContain('[redacted]');
  expect(line).toContain('[digits]');
});

test('an error keeps its stack and loses its numbers', () => {
  const line = logged({ err: new Error('account 9900184482104821 is closed') }, 'failed');
  expect(line).toContain('account [digits] is closed');
  expect(line).not.toContain('9900184482104821');
});

test('a child that is made when needed says the same as one made at once, and nothing below its level', () => {
  const lines: string[] = [];
  const parent = pino(logOptions('info', 'test'), { write: (line: string) => void lines.push(line) });
  const bindings = { reqId: 'r1', token: 's3cret' };
  for (const child of [parent.child(bindings), childWhenNeeded(parent, bindings)]) {
    child.warn({ code: 's3cret' }, 'once');
    child.debug('never');
    child.child({ part: 2 }).error('twice');
  }
  const told = lines.map((line) => ({ ...(JSON.parse(line) as object), at: null }));
  expect(told).toHaveLength(4);
  expect(told.slice(2)).toEqual(told.slice(0, 2));
  expect(told[2]).toMatchObject({ reqId: 'r1', token: '[redacted]', code: '[redacted]' });
  expect(told[3]).toMatchObject({ reqId: 'r1', part: 2 });
});

test('a path is logged without its query and without a reset token', () => {
  expect(loggedPath('/api/accounts?ssn=1')).toBe('/api/accounts');
  expect(loggedPath('/api/unsubscribe/s3cret')).toBe('/api/unsubscribe/[redacted]');
  expect(loggedPath('/api/auth/resetpassword/s3cret')).toBe('/api/auth/resetpassword/[redacted]');
});
