import { allJobs } from '../main/jobs.ts';
import { heard, subscriptionsOf, type Job } from '../platform/jobs.ts';
import type { Mailer, OutgoingMail } from '../platform/mail.ts';
import type { TextSender } from '../platform/texts.ts';
import { relayFacts } from '../platform/outbox.ts';
import type { TestBank } from './bank.ts';

/** Does what the worker would do with every waiting fact, now and in order, and answers with the mail that left. */
export async function runWorker(bank: TestBank): Promise<OutgoingMail[]> {
  const posted: OutgoingMail[] = [];
  const mailer: Mailer = { send: async (mail) => void posted.push(mail), close: () => undefined };
  // A text is answered as mail to a number: tests read codes from either.
  const texts: TextSender = {
    send: async ({ id, to, text }) =>
      void posted.push({ messageId: id, to: `+1${to}`, subject: '', text, html: '' }),
  };
  const jobs = allJobs(mailer, texts);
  const todo: { job: Job; payload: object; factId: string }[] = [];
  const queue = async (_tx: unknown, name: string, payloads: readonly object[]) => {
    const job = jobs.find((each) => each.queue === name);
    for (const payload of payloads) if (job) todo.push({ job, payload, factId: heard.parse(payload).factId });
    // They are handed over queue by queue.
    todo.sort((one, other) => (one.factId < other.factId ? -1 : Number(one.factId > other.factId)));
  };
  while ((await relayFacts(bank.worker, subscriptionsOf(jobs), queue)) > 0 || todo.length > 0) {
    for (let next = todo.shift(); next; next = todo.shift()) {
      const { job, payload } = next;
      await bank.worker.transaction().execute((tx) => job.run({ ...bank.contextAs('worker'), tx }, payload));
    }
  }
  return posted;
}
