import { closeRenderPool, rendererPids, withRenderer } from '@bank/server/platform/render/render-pool.ts';

/** Renders something, prints which process did it, then stays or closes the pool, as told. */
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
