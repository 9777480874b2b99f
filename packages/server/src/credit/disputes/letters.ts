import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { downloadDisputeNotice as letterCall } from '@bank/contract/credit/disputes/contract.ts';
import { rejectionReasons, type NoticeEvent } from '@bank/contract/credit/disputes/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { PdfLine } from '../../platform/pdf.ts';
import { recordedPdf } from '../../platform/render/recorded-pdf.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import type { Run } from '../../platform/render/job.ts';
import type { CustomerContext } from '../../platform/work.ts';
import { factsOf, readCase, writeSummary } from './summary.ts';
import type { DisputeRow, EventRow } from './queries/disputes.ts';

type Request = RequestOf<typeof letterCall>;
type Reply = ReplyOf<typeof letterCall>;

/** A letter as it was true on its day: what it says comes from the event, which is written once. */
export function downloadDisputeNotice(context: CustomerContext, request: Request): Promise<Reply> {
  const { caseNumber, letter } = request;
  return withRenderer(context, (run) =>
    letter === 'summary'
      ? writeSummary(context, caseNumber, run)
      : writeLetter(context, { caseNumber, letter }, run),
  );
}

async function writeLetter(
  context: CustomerContext,
  { caseNumber, letter }: { readonly caseNumber: string; readonly letter: NoticeEvent },
  run: Run,
): Promise<Reply> {
  const { say, language, config } = context;
  const facts = await readCase(context, caseNumber);
  const { row, events, name, user } = facts;
  const event = events.find(({ what }) => what === letter) ?? notFound();
  const on = bankDay(calendarDay(event.at.getTime()), language);
  const pdf = recordedPdf(run, {
    language,
    // words: dispute.letter.*Title
    title: say(`dispute.letter.${letter}Title`),
    issuer: config.institution.name,
    aside: [user.name, on],
    foot: say('dispute.letter.foot', { caseNumber }),
    madeAt: event.at,
  });
  // words: dispute.letter.*Title
  pdf.heading(say(`dispute.letter.${letter}Title`));
  pdf.figure(name, moneyText(row.amount));
  pdf.lines(say('dispute.letter.about'), [
    ...factsOf(facts, say, language),
    ...datesOf(letter, row, event, say, language),
  ]);
  for (const text of bodyOf(letter, row, event, say, language)) pdf.note(text);
  return {
    name: `${caseNumber}-${letter}.pdf`,
    type: 'application/pdf',
    bytes: await pdf.finish(),
  };
}

function datesOf(
  letter: NoticeEvent,
  { creditBy, resolveBy }: DisputeRow,
  { onDay }: EventRow,
  say: Say,
  language: Language,
): PdfLine[] {
  const line = (label: string, day: Parameters<typeof bankDay>[0] | null): PdfLine[] =>
    day === null ? [] : [{ label, value: bankDay(day, language) }];
  switch (letter) {
    case 'received':
      return [
        ...line(say('dispute.detail.creditBy'), creditBy),
        ...line(say('dispute.detail.resolveBy'), resolveBy),
      ];
    case 'rejected':
    case 'withdrawn':
      return line(say('dispute.detail.takeBackOn'), onDay);
    case 'credited':
    case 'upheld':
      return [];
  }
}

function bodyOf(
  letter: NoticeEvent,
  { regulation, amount, verdictReason }: DisputeRow,
  { onDay }: EventRow,
  say: Say,
  language: Language,
): string[] {
  const blanks = { amount: moneyText(amount) };
  const back =
    onDay === null ? [] : [say('dispute.letter.takeBack', { ...blanks, day: bankDay(onDay, language) })];
  switch (letter) {
    case 'received':
      return [
        say('dispute.letter.receivedBody', blanks),
        regulation === 'e' ? say('dispute.letter.rightsE', blanks) : say('dispute.letter.rightsZ', blanks),
      ];
    case 'credited':
      return [say('dispute.letter.creditedBody', blanks)];
    case 'upheld':
      return [
        say('dispute.letter.upheldBody', blanks),
        ...(regulation === 'e' ? [say('dispute.letter.interest')] : []),
      ];
    case 'rejected': {
      const reason = rejectionReasons.find((each) => each === verdictReason) ?? 'not-enough-information';
      return [
        say('dispute.letter.rejectedBody', blanks),
        // words: dispute.rejection.*
        say(`dispute.rejection.${reason}`),
        ...back,
        ...(regulation === 'z' ? [say('dispute.letter.rejectedZ', blanks)] : []),
        say('dispute.letter.documents'),
      ];
    }
    case 'withdrawn':
      return [say('dispute.letter.withdrawnBody', blanks), ...back];
  }
}
