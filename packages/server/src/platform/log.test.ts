import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggedPath, logOptions } from './log.ts';

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

test('a path is logged without its query and without a reset token', () => {
  expect(loggedPath('/api/accounts?ssn=1')).toBe('/api/accounts');
  expect(loggedPath('/api/auth/resetpassword/s3cret')).toBe('/api/auth/resetpassword/[redacted]');
});
