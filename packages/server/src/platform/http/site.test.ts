import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '@bank/words/catalogue.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { headers } from '../../testing/probes/headers.ts';
import { payloads } from '../../testing/probes/markup.ts';

const PAGE =
  '<!doctype html><html lang="en"><head><title>{bankName}</title></head><body><div id="root"></div></body></html>';
const landing = (language: string) => ({
  title: `Hello in ${language} | {bankName}`,
  script: '<script src="/assets/early.js"></script>',
  head: `<link rel="modulepreload" href="/assets/${language}.js">`,
  insured: `<h1>${language}: {bankName} is insured</h1>`,
  uninsured: `<h1>${language}: {bankName}</h1>`,
});

let bank: TestBank;
let top = '';
beforeAll(async () => {
  top = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = join(top, 'site');
  mkdirSync(folder);
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  const pages = Object.fromEntries(languages.map((language) => [language, landing(language)]));
  writeFileSync(join(folder, 'landing.json'), JSON.stringify(pages));
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {};');
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{}');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(top, 'outside.txt'), 'outside');
  bank = await startBank({ siteFolder: folder, env: { BANK_NAME: 'Ship & "Sons"' } });
});
afterAll(async () => {
  await bank.close();
  rmSync(top, { recursive: true });
});

const get = (path: string, cookie = '') =>
  rawRequest({ method: 'GET', url: `${bank.apiUrl}${path}`, headers: cookie ? { cookie } : {} });

test('T22 every page and file carries its headers', async () => {
  const pages = [
    '/',
    '/login',
    '/dashboard',
    '/accounts/checking/x',
    '/no-such-page',
    '/assets/app-1a2b.js',
    '/assets/none.js',
  ];
  expect(
    await headers(
      bank,
      [],
      pages.filter((page) => page !== '/assets/app-1a2b.js'),
    ),
  ).toEqual([]);
  expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
    'public, max-age=31536000, immutable',
  );
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
});

test('any address of the application is the page, in the visitor’s language and theme, under the institution’s name', async () => {
  const plain = await get('/dashboard');
  expect(plain.status).toBe(200);
  expect(plain.text).toContain('<html lang="en" data-stage="test">');
  expect(plain.text).toContain('<title>Ship &amp; &quot;Sons&quot;</title>');
  const chosen = await get('/', '__Host-language=zh; __Host-theme=dark');
  expect(chosen.text).toContain('<html lang="zh" data-stage="test" data-theme="dark">');
});

test('the landing page is sent with its content, in the visitor’s language, under the institution’s name', async () => {
  const content = (text: string) => /<div id="root"[^]*<\/div>/.exec(text)?.[0];
  const english = (await get('/')).text;
  expect(content(english)).toBe(
    '<div id="root" data-page="landing"><h1>en: Ship &amp; &quot;Sons&quot; is insured</h1></div>',
  );
  expect(english).toContain('<head><script src="/assets/early.js"></script><title>');
  expect(english).toContain('<title>Hello in en | Ship &amp; &quot;Sons&quot;</title>');
  expect(english).toContain('<link rel="modulepreload" href="/assets/en.js"><meta name="institution"');
  expect(content((await get('/?utm=x', '__Host-language=fr')).text)).toContain('<h1>fr: ');
});

test('somebody who is signed on is led past the landing page, and no other page comes with content', async () => {
  const empty = '<div id="root"></div>';
  expect((await get('/', '__Host-sid=x')).text).toContain(empty);
  for (const path of ['/dashboard', '/login', '/no-such-page', '//'])
    expect((await get(path)).text, path).toContain(empty);
  expect((await get('/landing.json')).status).toBe(404);
});

test('a page comes in the form the browser asks for', async () => {
  const plain = (await get('/')).text;
  const asked = async (encoding: string) => {
    // As it is on the wire: fetch would have opened it already, and then say that it had been closed.
    const answer = await fetch(`${bank.apiUrl}/`, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(plain);
    return answer.headers.get('content-encoding');
  };
  expect(await asked('gzip, deflate, br, zstd')).toBe('br');
  expect(await asked('gzip, br;q=0')).toBe('gzip');
  expect(await asked('identity')).toBe(null);
});

test('a file that is not there is not a page', async () => {
  for (const path of ['/llms.txt', '/wp-login.php', '/backup.sql?x=1'])
    expect((await get(path)).status, path).toBe(404);
  expect((await get('/')).text).toContain(
    '<meta name="description" content="Welcome to Ship &amp; &quot;Sons&quot;.',
  );
});

test('the page says whether a session was sent with it, when that can be known', async () => {
  const page = async (headers: Record<string, string>) =>
    (await rawRequest({ method: 'GET', url: `${bank.apiUrl}/`, headers })).text;
  expect(await page({ cookie: '__Host-sid=x' })).toContain('data-session="sent"');
  expect(await page({ 'sec-fetch-site': 'none' })).toContain('data-session="none"');
  expect(await page({ 'sec-fetch-site': 'cross-site' })).not.toContain('data-session');
});

test('T12 a cookie, an address or a header cannot put markup into the page', async () => {
  const landingPage = (await get('/')).text;
  const anyPage = (await get('/no-such-page')).text;
  for (const payload of payloads) {
    const encoded = encodeURIComponent(payload);
    const answers = [
      await get('/', `__Host-language=${encoded}; __Host-theme=${encoded}`),
      await get(`/?x=${encoded}`),
      await get('/', `__Host-theme="><script>`),
    ];
    for (const answer of answers) expect(answer.text).toBe(landingPage);
    expect((await get(`/${encoded}`)).text).toBe(anyPage);
  }
});

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/%2e%2e/outside.txt',
  '/assets/../../outside.txt',
  '/assets/..%5c..%5coutside.txt',
  '/.vite/manifest.json',
  '/assets/app-1a2b.js.map',
  '//outside.txt',
  '/assets/%00',
])('nothing outside the site is served: %s', async (path) => {
  const answer = await get(path);
  expect(answer.text).not.toBe('outside');
  expect(answer.text).not.toBe('{}');
  expect(answer.status).toBeLessThan(500);
});
