import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { downloadDisputeNotice as letterCall } from '@bank/contract/credit/disputes/contract.ts';
import { disputeEvents, reasonNames } from '@bank/contract/credit/disputes/rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { notFound } from '@bank/kernel/problem.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { ownAccounts } from '../../accounts/accounts/service.ts';
import { userOf } from '../../person/identity/service.ts';
import { readClock } from '../../platform/clock.ts';
import { bankDay } from '../../platform/email-body.ts';
import type { PdfLine } from '../../platform/pdf.ts';
import type { Run } from '../../platform/render/job.ts';
import { recordedPdf } from '../../platform/render/recorded-pdf.ts';
import { forReader, type CustomerContext } from '../../platform/work.ts';
import { openDetails } from './details.ts';
import { listEvents, type DisputeRow, type EventRow } from './queries/disputes.ts';
import { ownDispute, statusOf } from './show.ts';

export type CaseFacts = Awaited<ReturnType<typeof readCase>>;

/** What every PDF about a dispute is written from. */
export function readCase(context: CustomerContext, caseNumber: string) {
  return forReader(context, async (tx) => {
    const row = await ownDispute(tx, caseNumber);
    const [account = notFound()] = await ownAccounts(tx, [row.accountId]);
    return {
      row,
      events: await listEvents(tx, row.id),
      name: (await openDetails(tx, context, row)).transactionName || (row.memo ?? ''),
      user: await userOf(tx, context, context.customerId),
      account,
      now: (await readClock(tx)).now,
    };
  });
}

export function factsOf({ row, account }: CaseFacts, say: Say, language: Language): PdfLine[] {
  return [
    { label: say('dispute.detail.caseNumber'), value: row.caseNumber, strong: true },
    { label: say('dispute.detail.transactionDate'), value: bankDay(row.lineDay, language) },
    { label: say('dispute.detail.account'), value: maskNumber(account.name.lastFour) },
    { label: say('dispute.detail.submitted'), value: bankDay(row.receivedOn, language) },
  ];
}

/** The case on one page: what is disputed, where it stands, its days, and what has happened until now. */
export async function writeSummary(
  context: CustomerContext,
  caseNumber: string,
  run: Run,
): Promise<ReplyOf<typeof letterCall>> {
  const { say, language, config } = context;
  const facts = await readCase(context, caseNumber);
  const { row, events, name, user, now } = facts;
  const title = say('dispute.letter.summaryTitle');
  const pdf = recordedPdf(run, {
    language,
    title,
    issuer: config.institution.name,
    aside: [user.name, bankDay(calendarDay(now.getTime()), language)],
    foot: say('dispute.letter.foot', { caseNumber }),
    madeAt: now,
  });
  pdf.heading(title);
  pdf.figure(name, moneyText(row.amount));
  pdf.lines(say('dispute.letter.about'), [
    ...factsOf(facts, say, language),
    // words: dispute.reason.*
    { label: say('dispute.detail.reason'), value: say(`dispute.reason.${reasonOf(row)}`) },
    // words: dispute.status.*
    { label: say('dispute.label.colStatus'), value: say(`dispute.status.${statusOf(row, undefined)}`) },
    ...(row.state === 'open'
      ? [{ label: say('dispute.detail.resolveBy'), value: bankDay(row.resolveBy, language) }]
      : []),
  ]);
  pdf.lines(
    say('dispute.detail.timeline'),
    events.map((event) => ({
      label: bankDay(calendarDay(event.at.getTime()), language),
      value: eventText(event, say, language),
    })),
  );
  return { name: `${caseNumber}-summary.pdf`, type: 'application/pdf', bytes: await pdf.finish() };
}

function reasonOf({ reason }: DisputeRow) {
  return reasonNames.find((each) => each === reason) ?? 'other';
}

function eventText({ what, onDay, amount }: EventRow, say: Say, language: Language): string {
  const event = disputeEvents.find((each) => each === what) ?? 'received';
  const name =
    event === 'cardBlocked'
      ? say('dispute.label.cardBlocked')
      : event === 'credited'
        ? say('dispute.label.temporaryCredit')
        : // words: dispute.event.*
          say(`dispute.event.${event}`);
  const parts = [amount === null ? '' : moneyText(amount), onDay === null ? '' : bankDay(onDay, language)];
  return [name, ...parts.filter((part) => part !== '')].join(' · ');
}
