import { escalatedTopic, overdueTopic, type Overdue } from '@bank/contract/bank/cases/contract.ts';
import { QUIET_FOR_DAYS } from '@bank/contract/bank/cases/rules.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { Closing, NightStep } from '../../movements/closing.ts';
import { addCounts, type Counts } from '../../movements/day-queries.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { announceAll } from '../../platform/outbox.ts';
import { inTransaction, newId } from '../../platform/work.ts';
import { sendMail } from '../notifications/service.ts';
import { kindOf } from './entries.ts';
import { countSilent, listWithoutCase, updateEscalated, updateQuiet } from './queries.ts';
import { openCase } from './service.ts';

/** The database knows the step by this name, and lets it end only when no deadline would pass in silence. */
const STEP = 'case-deadlines';
const PAGE = 200;

export const nightSteps: readonly NightStep[] = [{ name: STEP, run: passDeadlines }];

/** Every case at its deadline is done, or staff are told. Each page is one transaction, so the step can be interrupted. */
async function passDeadlines(closing: Closing): Promise<Counts> {
  while ((await openMissing(closing)) === PAGE) closing.signal?.throwIfAborted();
  while ((await escalatePage(closing)) === PAGE) closing.signal?.throwIfAborted();
  while ((await endQuiet(closing)) === PAGE) closing.signal?.throwIfAborted();
  const silent = await countSilent(closing.context.db, closing.day);
  if (silent > 0) throw new Error(`${silent} cases would pass their deadline in silence`);
  return {};
}

/** A process of the last release may have left something without a case. Its days count from when it arrived. */
function openMissing({ context, day }: Closing): Promise<number> {
  return inTransaction(context, async (tx) => {
    const missing = await listWithoutCase(tx, PAGE);
    for (const { kind, subject_id: subjectId, customer_id: customerId, since } of missing)
      await openCase(tx, context, { kind: kindOf(kind), subjectId, customerId, since });
    await addCounts(tx, day, STEP, { opened: missing.length });
    return missing.length;
  });
}

function escalatePage({ context, day }: Closing): Promise<number> {
  return inTransaction(context, async (tx) => {
    const escalated = await updateEscalated(tx, day, PAGE);
    const legal = escalated.filter(({ reached }) => reached === 2).length;
    await addCounts(tx, day, STEP, { escalated: escalated.length, legal });
    if (escalated.length === 0) return 0;
    const news: Overdue = { day, cases: escalated.length, legal };
    await announceAll(tx, [
      ...escalated.map(({ id, customer_id: customerId, kind, reached }) => ({
        id: newId(),
        topic: escalatedTopic,
        customerId,
        payload: { caseId: id, kind, deadline: reached === 2 ? 'legal' : 'own' },
      })),
      { id: newId(), topic: overdueTopic, payload: news },
    ]);
    return escalated.length;
  });
}

/** No deadline runs in these, and nobody would end them. */
function endQuiet({ context, day }: Closing): Promise<number> {
  return inTransaction(context, async (tx) => {
    const ended = await updateQuiet(tx, QUIET_FOR_DAYS, PAGE);
    await addCounts(tx, day, STEP, { ended });
    return ended;
  });
}

/** Tells operations how many cases are past their day. The email names no customer. */
export async function reportOverdue(context: JobContext, { day, cases, legal }: Overdue): Promise<void> {
  const { config, tx } = context;
  const { say } = await createTranslator('en', ['cases']);
  const on = bankDay(day, 'en');
  await sendMail(tx, context, {
    to: config.mail.operations,
    language: 'en',
    kind: 'operations',
    template: 'letter',
    blanks: {
      subject: say('cases.mail.subject', { day: on }),
      greeting: say('cases.mail.greeting'),
      body: say('cases.mail.body', { count: cases, day: on, legal }),
      hint: say('cases.mail.hint'),
      heading: say('cases.mail.heading'),
      notYou: say('cases.mail.next'),
      why: say('cases.mail.why', { bank: config.institution.name }),
    },
  });
}
