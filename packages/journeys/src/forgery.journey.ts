import { catalogue } from '@bank/contract/catalogue.ts';
import { takesFiles } from '@bank/contract/endpoint.ts';
import { me } from '@bank/contract/person/identity/contract.ts';
import type { Person } from '@bank/simulator/people.ts';
import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { call, enrolled } from './people.ts';
import { openBrowser, visit } from './visitor.ts';

let browser: Browser;
let evil: Server;
let port = 0;
let person: Person;
beforeAll(async () => {
  browser = await openBrowser();
  evil = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(attack(request.url ?? '/')),
  );
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  port = (evil.address() as { port: number }).port;
  person = await enrolled();
});
afterAll(async () => {
  await browser.close();
  evil.close();
});

const TARGET = () => `${inject('bankUrl')}/api/auth/logout`;

/** A page of another site that tries to make the visitor's browser sign off from the bank. */
function attack(path: string): string {
  const form = (type: string) =>
    `<form id="f" method="post" enctype="${type}" action="${TARGET()}"><input name="a" value="b"></form><script>f.submit()</script>`;
  const pages: Record<string, string> = {
    '/form': form('application/x-www-form-urlencoded'),
    '/multipart': form('multipart/form-data'),
    '/plain': `<form id="f" method="post" enctype="text/plain" action="${TARGET()}"><input name='{"a":"' value='"}'></form><script>f.submit()</script>`,
    '/image': `<img src="${TARGET()}"><p id="done">done</p>`,
    '/no-cors': `<script>fetch("${TARGET()}", { method: "POST", mode: "no-cors", credentials: "include" }).finally(() => document.title = "done")</script>`,
    '/cors': `<script>fetch("${TARGET()}", { method: "POST", credentials: "include", headers: { "content-type": "application/json" }, body: "{}" }).catch(() => 0).finally(() => document.title = "done")</script>`,
    '/frame': `<iframe src="${inject('bankUrl')}/"></iframe>`,
  };
  return `<!doctype html><body>${pages[path] ?? ''}</body>`;
}

async function signedOn(page: Page): Promise<void> {
  const status = await page.evaluate<number>(
    `fetch('/api/auth/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ username: person.username, password: person.password }))} }).then((answer) => answer.status)`,
  );
  expect(status).toBe(200);
}

const isSignedOn = (page: Page) =>
  page.evaluate<number>(`fetch('/api/auth/me').then((answer) => answer.status)`);

// localhost on another port is another origin of the same site; 127.0.0.1 is another site altogether.
const origins = ['127.0.0.1', 'localhost'];
const attacks = ['/form', '/multipart', '/plain', '/image', '/no-cors', '/cors'];

test.each(origins.flatMap((host) => attacks.map((path) => [host, path] as const)))(
  'T11 a page at %s cannot sign the customer off: %s',
  async (host, path) => {
    const { page, context, leave } = await visit(browser, '/');
    await signedOn(page);
    const other = await context.newPage();
    await other.goto(`http://${host}:${port}${path}`);
    await other.waitForLoadState('networkidle');
    expect(await isSignedOn(page)).toBe(200);
    await leave();
  },
);

/** Every call of the contract that takes files; a page can send such a form without asking anybody. */
const forms = catalogue.filter(takesFiles);

test.each(forms.map(({ name, path }) => [name, path] as const))(
  'T11 a page of another site cannot send a file: %s',
  async (_, path) => {
    const { page, context, leave } = await visit(browser, '/');
    await signedOn(page);
    const other = await context.newPage();
    await other.goto(`http://127.0.0.1:${port}/nothing`);
    const url = `${inject('bankUrl')}${path.replaceAll(/\{\w+\}/g, '01912d68-783e-7a03-8467-5661c1243ad4')}`;
    // The browser keeps the response from the page, so its status is read below the page.
    const network = await context.newCDPSession(other);
    await network.send('Network.enable');
    const answered = new Promise<number>((resolve) => {
      network.once('Network.responseReceivedExtraInfo', ({ statusCode }) => resolve(statusCode));
    });
    await other.evaluate(`{
      const form = new FormData();
      form.set('file', new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
      const sent = { method: 'POST', mode: 'no-cors', credentials: 'include', body: form };
      void fetch(${JSON.stringify(url)}, sent).catch(() => undefined);
    }`);
    expect(await answered).toBe(403);
    await leave();
  },
);

test.each(origins)('T11 a page at %s cannot put the bank into a frame', async (host) => {
  const { page, leave } = await visit(browser, '/');
  await page.goto(`http://${host}:${port}/frame`);
  await page.waitForLoadState('networkidle');
  const inside = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await inside?.getByText('Keelson').count()).toBe(0);
  expect(inside?.url()).toMatch(/^chrome-error:/);
  await leave();
});

test('the person of these tests is still somebody', async () => {
  expect((await call(me, {}, person.token)).username).toBe(person.username);
});
