import { createConnection } from 'node:net';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from './mailbox.ts';

let mailbox: Mailbox;
beforeEach(async () => {
  mailbox = await startMailbox({ smtpPort: 0, webPort: 0 });
});
afterEach(() => mailbox.stop());

type Letter = { from?: string; to: readonly string[]; source: string };

/** A whole SMTP conversation, line by line; answers with everything the server said. */
async function converse(letter: Letter): Promise<string[]> {
  const { hostname, port } = new URL(mailbox.smtpUrl);
  const socket = createConnection({ host: hostname, port: Number(port) });
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const said: string[] = [];
  const hear = async (): Promise<string> => {
    for (;;) {
      const line = String((await lines.next()).value);
      said.push(line);
      if (/^\d{3} /.test(line) || line === 'undefined') return line;
    }
  };
  const say = async (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return hear();
  };
  try {
    await hear();
    await say('EHLO bank.test');
    await say(`MAIL FROM:<${letter.from ?? 'no-reply@bank.test'}>`);
    for (const to of letter.to) await say(`RCPT TO:<${to}>`);
    await say('DATA');
    await say(`${letter.source.replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..')}\r\n.`);
    await say('QUIT');
    return said;
  } finally {
    socket.destroy();
  }
}

const plain = (subject: string, body = 'Good morning.') =>
  `From: Keelson <no-reply@bank.test>\nTo: Ann <ann@example.com>\nSubject: ${subject}\n\n${body}`;
const ann = ['ann@example.com'];

const get = async (path: string) => {
  const answer = await fetch(`${mailbox.webUrl}${path}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const newest = () => mailbox.messages()[0]?.id ?? 'none';

describe('delivery', () => {
  test('a letter arrives with its sender, recipient, subject and text', async () => {
    const said = await converse({ to: ann, source: plain('Your code', 'Line one\n.\nline two') });
    expect(said.at(-2)).toBe('250 kept');
    expect(said.join(' ')).not.toMatch(/STARTTLS|AUTH/);
    const [message] = mailbox.messages();
    expect(message).toMatchObject({
      sender: 'no-reply@bank.test',
      recipients: ann,
      from: 'Keelson <no-reply@bank.test>',
      subject: 'Your code',
    });
    expect(message?.text).toBe('Line one\n.\nline two\n');
  });

  test('a letter to two is one message that both find', async () => {
    await converse({ to: ['ann@example.com', 'bob@example.com'], source: plain('To both') });
    expect(mailbox.messages()).toHaveLength(1);
    for (const to of ['ann@example.com', 'BOB@example.com']) {
      expect(JSON.parse((await get(`/api/messages?to=${to}`)).text)).toMatchObject({
        messages: [{ subject: 'To both' }],
      });
    }
  });

  test('every script arrives whole, in headers and in both bodies', async () => {
    const source = [
      'From: =?UTF-8?B?5oKo55qE6ZO26KGM?= <no-reply@bank.test>',
      `Subject: =?UTF-8?B?${Buffer.from('Código de verificación 您好').toString('base64')}?=`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b\nContent-Type: text/plain; charset=utf-8\n\nÉlève, ñandú, 您好',
      '--b\nContent-Type: text/html; charset=utf-8\n\n<p>Élève, ñandú, 您好</p>',
      '--b--',
    ].join('\n');
    await converse({ to: ann, source });
    expect(mailbox.messages()[0]).toMatchObject({
      from: '您的银行 <no-reply@bank.test>',
      subject: 'Código de verificación 您好',
      text: expect.stringContaining('Élève, ñandú, 您好') as string,
      html: expect.stringContaining('<p>Élève, ñandú, 您好</p>') as string,
    });
    expect((await get('/')).text).toContain('Código de verificación 您好');
  });

  test('who waits is told of a letter already here, one to come, and none at all', async () => {
    await converse({ to: ann, source: plain('First') });
    await expect(mailbox.waitFor(({ subject }) => subject === 'First', 100)).resolves.toBeDefined();
    const second = mailbox.waitFor(({ subject }) => subject === 'Second', 5_000);
    await converse({ to: ann, source: plain('Second') });
    await expect(second).resolves.toMatchObject({ subject: 'Second' });
    await expect(mailbox.waitFor(() => false, 20)).rejects.toThrow('"Second" to ann@example.com');
  });
});

describe('bounds', () => {
  test('a letter that is too large is refused, and the next one is taken', async () => {
    const said = await converse({ to: ann, source: plain('Large', `${'x'.repeat(998)}\n`.repeat(5_500)) });
    expect(said.at(-2)).toMatch(/^552 /);
    await converse({ to: ann, source: plain('Small') });
    expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['Small']);
  });

  test('the heaviest letters push out the oldest, never the newest', async () => {
    const body = `${'x'.repeat(998)}\n`.repeat(4_000);
    for (const subject of ['one', 'two', 'three', 'four'])
      await converse({ to: ann, source: plain(subject, body) });
    expect(mailbox.messages().map(({ subject }) => subject)).toEqual(['four', 'three']);
  });
});

describe('a letter is never part of the page', () => {
  const attack = '<script>alert(1)</script>"><img src=x onerror=alert(1)>\'';
  const source = [
    `From: "${attack.replaceAll('"', '')}" <no-reply@bank.test>`,
    `Subject: ${attack}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    `--b\nContent-Type: text/html; charset=utf-8\n\n<p>${attack}</p><a href="javascript:alert(1)">x</a><a href="https://bank.test/reset?a=1&amp;b=2">Reset</a>`,
    `--b\nContent-Type: text/html; name="evil.html"\nContent-Disposition: attachment; filename="..\\"><b>evil.html"\n\n${attack}`,
    '--b--',
  ].join('\n');
  beforeEach(() => converse({ to: ann, source }));

  test.each([
    '/',
    '/messages/:id',
    '/messages/:id?view=text',
    '/messages/:id?view=source',
    '/?to=%22%3E%3Cscript%3E',
  ])('on %s', async (path) => {
    const { headers, text } = await get(path.replace(':id', newest()));
    expect(text).not.toMatch(/<script>|<img src=x|<b>|javascript:alert\(1\)"/);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; script-src 'self';/,
    );
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
  });

  test('in its frame it stands alone, without script, form or address', async () => {
    const { headers, text } = await get(`/messages/${newest()}/body`);
    expect(text).toContain('<script>alert(1)</script>');
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect((await get(`/messages/${newest()}`)).text).toMatch(/<iframe\s[^>]*\ssandbox\s/);
  });

  test('its web links are offered, its other links are not', async () => {
    const { text } = await get(`/messages/${newest()}`);
    expect(text).toContain('href="https://bank.test/reset?a=1&amp;b=2"');
    expect(text.match(/target="_blank"/g)).toHaveLength(1);
  });

  test('its attachment is saved, not opened', async () => {
    const { headers, text } = await get(`/messages/${newest()}/attachments/0`);
    expect(text).toContain('<script>');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+$/,
    );
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the desk', () => {
  test('finds letters by a part of the recipient, and says when there are none', async () => {
    await converse({ to: ['joann@example.com'], source: plain('To Joann') });
    await converse({ to: ['bob@example.com'], source: plain('To Bob') });
    const found = await get('/?to=Ann');
    expect(found.text).toContain('To Joann');
    expect(found.text).not.toContain('To Bob');
    expect((await get('/?to=carol')).text).toContain('No mail to “carol”.');
    expect(JSON.parse((await get('/api/messages?to=ann@example.com')).text)).toEqual({ messages: [] });
  });

  test('gives a test one whole letter, and forgets all of them when asked', async () => {
    await converse({ to: ann, source: plain('Whole') });
    expect(JSON.parse((await get(`/api/messages/${newest()}`)).text)).toMatchObject({
      subject: 'Whole',
      text: 'Good morning.\n',
      html: null,
      attachments: [],
      source: expect.stringContaining('Subject: Whole') as string,
    });
    expect((await fetch(`${mailbox.webUrl}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(mailbox.messages()).toEqual([]);
    await converse({ to: ann, source: plain('Again') });
    const answer = await fetch(`${mailbox.webUrl}/delete`, { method: 'POST', redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect((await get('/')).text).toContain('No mail yet.');
  });

  test.each([
    ['a page elsewhere', { 'sec-fetch-site': 'cross-site' }],
    ['a foreign name that leads here', { host: 'evil.example.com' }],
  ])('does not answer %s', async (_, headers) => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request(`${mailbox.webUrl}/api/messages`, { headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  test.each(['/messages/none', '/messages/none/body', '/nowhere', '//', '/messages/%00'])(
    '%s is not there',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
