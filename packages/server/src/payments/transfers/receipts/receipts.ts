import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { receiptKind } from '@bank/contract/accounts/receipts/addresses-rules.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { TransferShown } from '@bank/contract/payments/transfers/history/contract.ts';
import type { downloadTransfer as downloadCall } from '@bank/contract/payments/transfers/receipts/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { readClock } from '../../../platform/clock.ts';
import { setCustomerScope } from '../../../platform/database.ts';
import { withRenderer } from '../../../platform/render/render-pool.ts';
import type { Run } from '../../../platform/render/job.ts';
import { recordedPdf } from '../../../platform/render/recorded-pdf.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import { bankDay, bankMoment } from '../../../platform/email-body.ts';
import type { PdfLine } from '../../../platform/pdf.ts';
import { forCustomer, type CustomerContext } from '../../../platform/work.ts';
import { findCustomer } from '../../../person/customers/service.ts';
import { userOf } from '../../../person/identity/service.ts';
import { sendMail } from '../../../bank/notifications/service.ts';
import { receiptMail, showTransfer } from '../history/history.ts';

/** A PDF of the transfer as of now; the PDF states the time. */
export function downloadTransfer(
  context: CustomerContext,
  request: RequestOf<typeof downloadCall>,
): Promise<ReplyOf<typeof downloadCall>> {
  return withRenderer(context, (run) => writeReceipt(context, request, run));
}

async function writeReceipt(
  context: CustomerContext,
  request: RequestOf<typeof downloadCall>,
  run: Run,
): Promise<ReplyOf<typeof downloadCall>> {
  const shown = await showTransfer(context, request);
  const { user, now } = await forCustomer(context, async (tx) => ({
    user: await userOf(tx, context, context.customerId),
    now: (await readClock(tx)).now,
  }));
  const { say, language, config } = context;
  const moment = bankMoment(now, language);
  const pdf = recordedPdf(run, {
    language,
    title: say('receipts.title', { reference: shown.reference }),
    issuer: config.institution.name,
    aside: [user.name, moment],
    foot: say('receipts.made', { moment }),
    madeAt: now,
  });
  // words: transfer.type.*
  pdf.heading(say(`transfer.type.${shown.type}`));
  // words: transactions.state.*
  pdf.figure(say(`transactions.state.${shown.state}`), moneyText(shown.amount));
  pdf.lines(say('receipts.details'), details(shown, context));
  pdf.lines(
    say('transactions.story.happened'),
    shown.steps.map(({ state, at, reason }) => ({
      label: bankMoment(new Date(at), language),
      // words: transactions.state.*
      value: reason === null ? say(`transactions.state.${state}`) : reasonText(reason, say),
    })),
  );
  return {
    name: `transfer-${shown.reference.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`,
    type: 'application/pdf',
    bytes: await pdf.finish(),
  };
}

function details(shown: TransferShown, { say, language }: CustomerContext): PdfLine[] {
  const { from, to } = shown;
  const line = (label: string, value: string | null): PdfLine[] => (value === null ? [] : [{ label, value }]);
  return [
    ...line(
      say('transfer.receipt.from'),
      // words: account.product.*
      from && called(from.nickname ?? say(`account.product.${from.type}`), from.lastFour),
    ),
    ...line(
      say('transfer.receipt.to'),
      // words: account.product.*
      called(to.account && !to.name ? say(`account.product.${to.account.type}`) : to.name, to.lastFour),
    ),
    ...line(say('transfer.receipt.bank'), to.bank),
    ...line(say('transfer.receipt.amount'), moneyText(shown.amount)),
    ...line(say('transfer.receipt.fee'), moneyText(shown.fee)),
    ...line(say('transfer.receipt.leavesOn'), bankDay(shown.leavesOn, language)),
    ...line(
      say('transfer.receipt.arrivesOn'),
      arrivesNowhere.has(shown.state) ? null : bankDay(shown.arrivesOn, language),
    ),
    ...line(say('transfer.receipt.memo'), shown.memo),
    { label: say('transfer.receipt.reference'), value: shown.reference, strong: true },
  ];
}

const arrivesNowhere: ReadonlySet<string> = new Set(['failed', 'cancelled', 'returned']);

function called(name: string | null, lastFour: string | null): string {
  return [name, lastFour === null ? null : maskNumber(lastFour)].filter((part) => part !== null).join(' ');
}

function reasonText(code: string, say: Say): string {
  const { word, blanks } = reasonWord(code);
  return say(word, blanks);
}

/** Emails the receipt to the chosen address once the money has arrived. It names none of the customer's accounts. */
export async function mailReceipt(
  context: JobContext,
  customerId: string,
  movementId: string,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const found = await receiptMail(tx, context, customerId, movementId);
  const person = found && (await findCustomer(tx, context, customerId));
  if (!found || !person) return;
  const { address, row, name, lastFour } = found;
  const { say } = await createTranslator(person.language, ['transfer']);
  const kind = receiptKind(person, address);
  const blanks = {
    sender: `${person.firstName} ${person.lastName}`,
    amount: moneyText(cents(Number(row.amount))),
    // The customer's names for accounts and recipients are private, so strangers don't get them.
    destination: called(kind === 'receipt-own' ? name : null, lastFour),
    reference: row.reference,
    arrived: bankDay(dayFrom(row.arrives_on), person.language),
    bank: context.config.institution.name,
  };
  await sendMail(tx, context, {
    to: address,
    language: person.language,
    kind,
    template: 'letter',
    blanks: {
      subject: say('transfer.mail.subject', blanks),
      greeting: say('transfer.mail.greeting'),
      body: say('transfer.mail.body', blanks),
      hint: say('transfer.mail.hint'),
      heading: say('transfer.mail.heading'),
      notYou: say('transfer.mail.notYou'),
      why: say('transfer.mail.why', blanks),
    },
    customerId,
  });
}
