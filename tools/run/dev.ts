import { createChildren } from './children.ts';
import { startStack } from './stack.ts';

/** `npm run dev`: the bank with a development server in front that reloads the web application as it changes. */
const WEB_PORT = process.env['WEB_PORT'] ?? '5173';
const ports = {
  api: Number(process.env['PORT'] ?? 8080),
  office: Number(process.env['OFFICE_PORT'] ?? 8090),
  smtp: 2525,
  mailbox: 8025,
  network: 8026,
};
const tell = (name: string, line: string) => console.log(`${name.padEnd(12)} ${line}`);

const stack = await startStack({
  folder: '.dev',
  siteFolder: null,
  ports,
  durable: true,
  logLevel: 'info',
  tell,
});
const web = createChildren(tell);
web.start(
  'web',
  ['vite', 'packages/web', '--port', WEB_PORT, '--strictPort'],
  { BANK_API: stack.apiUrl },
  'npx',
);
console.log(`\n  The bank  http://127.0.0.1:${WEB_PORT}   Mailbox  ${stack.mailboxUrl}\n`);

const stop = async (code: number) => {
  await web.stop();
  await stack.stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
console.error(await stack.broken);
await stop(1);
