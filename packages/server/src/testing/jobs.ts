import { sql } from 'kysely';
import { subscriptionsOf, type Job } from '../platform/jobs.ts';
import { inTransaction } from '../platform/work.ts';
import type { TestBank } from './bank.ts';

const ROUNDS_MAX = 10;

/** What the worker would do: hands the facts that these jobs want to hear of to them, until there are no new ones. */
export async function hear(bank: TestBank, jobs: readonly Job[]): Promise<void> {
  const topics = Object.keys(subscriptionsOf(jobs));
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const { rows } = await sql<{ id: string; topic: string; customer_id: string | null; fact: object }>`
      update outbox set dispatched_at = bank.now()
      where dispatched_at is null and topic = any (${topics})
      returning id, topic, customer_id, fact`.execute(bank.root);
    if (rows.length === 0) return;
    for (const { id, topic, customer_id, fact } of rows) {
      const heard = { factId: id, topic, customerId: customer_id, payload: fact };
      for (const each of jobs.filter(({ topics: wanted }) => wanted.includes(topic)))
        await runJob(bank, each, heard);
    }
  }
  throw new Error('the jobs never came to an end');
}

export function runJob(bank: TestBank, job: Job, payload: object): Promise<void> {
  const context = bank.contextAs('worker');
  return inTransaction(context, (tx) => job.run({ ...context, tx }, payload));
}
