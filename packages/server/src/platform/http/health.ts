import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import type { Closing } from '../shutdown.ts';
import { withTimeout } from './timeout.ts';

/**
 * Live: the process runs. Ready: it may be sent requests, because the database answers and nobody asked it to close.
 * `instance` tells a bank from another one on the same machine, where whoever started it gave it a name.
 */
export function addHealth(
  app: FastifyInstance,
  db: Database,
  closing: Closing,
  instance: string | null,
): void {
  const named = instance === null ? {} : { instance };
  app.get('/health/live', async () => ({ live: true }));
  app.get('/health/ready', async (_request, reply) => {
    const ready = !closing.begun && (await withTimeout(answers(db)));
    return reply.code(ready ? 200 : 503).send({ ready, ...named });
  });
}

/** A commit that waits for a replica keeps the connection; a simple read tells only that the database is there. */
async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1 from bank.clock`.execute(db);
    return true;
  } catch {
    return false;
  }
}
