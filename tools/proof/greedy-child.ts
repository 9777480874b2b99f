import { serveJobs } from '@bank/server/platform/render/serve.ts';

/** Misbehaves on purpose, to test the limits of a child process. */
const kept: unknown[] = [];

if (import.meta.main)
  serveJobs({
    'about-itself': async () => {
      const about = { pid: process.pid, env: Object.keys(process.env), args: process.execArgv };
      return Buffer.from(JSON.stringify(about), 'utf8');
    },
    'too-many-objects': async () => {
      for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => ({ at })));
    },
    'too-many-bytes': async () => {
      for (;;) {
        kept.push(Buffer.alloc(16 * 2 ** 20, 1));
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    endless: () => {
      for (;;);
    },
    'write-a-file': async () => {
      const { writeFileSync } = await import('node:fs');
      writeFileSync('/tmp/keelson-must-not-be', 'x');
      return Buffer.alloc(0);
    },
  });
