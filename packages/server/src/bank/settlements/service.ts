import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import {
  listContradictions as listCall,
  type resolveContradiction as resolveCall,
} from '@bank/contract/bank/settlements/contract.ts';
import { LISTED_MAX } from '@bank/contract/bank/settlements/rules.ts';
import { cents } from '@bank/kernel/money.ts';
import { refuse, notFound } from '@bank/kernel/problem.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { record } from '../../platform/audit.ts';
import { readClock } from '../../platform/clock.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankMoment } from '../../platform/email-body.ts';
import { inTransaction, type StaffContext } from '../../platform/work.ts';
import { sendMail } from '../notifications/service.ts';
import { requireRight } from '../staff/service.ts';
import {
  findContradicted,
  findMovement,
  insertResolution,
  listContradicting,
  type ContradictionRow,
} from './queries.ts';

const NOTE_PLACE = 'rail_resolutions.note_sealed';

export async function listContradictions(
  context: StaffContext,
  { state }: RequestOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  requireRight(context, 'read');
  const rows = await inTransaction(context, (tx) =>
    listContradicting(tx, state === 'resolved', LISTED_MAX + 1),
  );
  return {
    contradictions: rows.slice(0, LISTED_MAX).map((row) => toReply(context, row)),
    more: rows.length > LISTED_MAX,
  };
}

export async function resolveContradiction(
  context: StaffContext,
  { answerId, note }: RequestOf<typeof resolveCall>,
): Promise<ReplyOf<typeof resolveCall>> {
  requireRight(context, 'resolve-contradictions');
  return inTransaction(context, async (tx) => {
    const movementId = (await findContradicted(tx, answerId)) ?? notFound();
    const noteSealed = context.vault.sealForBank(NOTE_PLACE, note);
    const resolvedAt = await insertResolution(tx, { answerId, noteSealed, staffId: context.staffId });
    if (!resolvedAt) return refuse({ code: 'already_resolved', word: 'settlements.error.resolved' });
    await record(tx, context, {
      action: 'settlements.contradiction-resolved',
      objectKind: 'movement',
      objectId: movementId,
      after: { answerId },
    });
    return { answerId, movementId, resolvedAt: resolvedAt.toISOString() };
  });
}

/** An answer that contradicts the recorded outcome, as the engine reported it. */
export type Contradicted = {
  readonly movementId: string;
  readonly what: string;
  readonly reason: string | null;
};

/** Alerts operations by the movement's reference only: the email names no customer and no payee. */
export async function reportContradiction(context: JobContext, said: Contradicted): Promise<void> {
  const { tx, config } = context;
  const movement = await findMovement(tx, said.movementId);
  const { say } = await createTranslator('en', ['mail']);
  const reference = movement?.reference ?? said.movementId;
  const moment = say('mail.label.moment', { moment: bankMoment((await readClock(tx)).now, 'en') });
  const facts = [
    [say('mail.movementContradicted.reference'), reference],
    [
      say('mail.movementContradicted.said'),
      said.reason === null ? said.what : `${said.what} (${said.reason})`,
    ],
    [say('mail.movementContradicted.state'), movement?.state ?? '?'],
  ].map(([label, value]) => `${label}: ${value}.`);
  await sendMail(tx, context, {
    to: config.mail.operations,
    language: 'en',
    kind: 'operations',
    template: 'letter',
    blanks: {
      subject: say('mail.movementContradicted.subject', { reference }),
      greeting: say('mail.movementContradicted.greeting'),
      body: [say('mail.movementContradicted.body', { moment }), ...facts].join(' '),
      hint: '',
      heading: say('mail.movementContradicted.heading'),
      notYou: say('mail.movementContradicted.next'),
      why: say('mail.movementContradicted.why', { bank: config.institution.name }),
    },
  });
}

function toReply(
  { vault }: Pick<StaffContext, 'vault'>,
  row: ContradictionRow,
): ReplyOf<typeof listCall>['contradictions'][number] {
  const said = listCall.reply.shape.contradictions.element.shape.answers.element.omit({ amount: true });
  const { reference, kind, rail, state, amount } = row;
  const isKnown = reference !== null && kind !== null && rail !== null && state !== null && amount !== null;
  return {
    answerId: row.answer_id,
    movementId: row.movement_id,
    movement: isKnown ? { reference, kind, rail, state, amount: cents(Number(amount)) } : null,
    answers: row.answers.map(({ amount: named, ...answer }) => ({
      ...said.parse({ ...answer, receivedAt: new Date(answer.receivedAt).toISOString() }),
      amount: named === null ? null : cents(named),
    })),
    resolved:
      row.note_sealed === null || row.resolved_at === null
        ? null
        : {
            at: row.resolved_at.toISOString(),
            by: row.resolved_by ?? '',
            note: vault.openForBank(NOTE_PLACE, row.note_sealed),
          },
  };
}
