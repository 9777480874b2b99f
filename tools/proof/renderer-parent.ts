import { closeRenderPool, rendererPids, withRenderer } from '@bank/server/platform/render/render-pool.ts';

/** Draws something, says which process drew it, and then does as it is told: stays, or closes what it started. */
if (import.meta.main) await draw();

async function draw(): Promise<void> {
  const actor = { kind: 'customer', id: 'somebody', sessionId: null, ip: null } as const;
  const picture = Buffer.from('no picture');
  await withRenderer({ actor, customerId: 'somebody' }, (run) =>
    run({ name: 'square', bytes: picture }),
  ).catch(() => undefined);
  process.stdout.write(`${rendererPids().join(' ')}\n`);
  if (process.argv[2] === 'stay') setInterval(() => undefined, 1_000);
  if (process.argv[2] === 'close') await closeRenderPool();
}
