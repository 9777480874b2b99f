import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import type { Closing } from '../shutdown.ts';
import { withTimeout } from './timeout.ts';

/**
 * Live: the process runs. Ready: the database answers and the process is not shutting down. `instance` tells
 * banks on one machine apart.
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

/** A read, because a write would wait for the replicas; this only checks that the database is there. */
async function answers(db: Database): Promise<boolean> {
  try {
    await sql`select 1 from bank.clock`.execute(db);
    return true;
  } catch {
    return false;
  }
}
