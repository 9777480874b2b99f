import { receiptKind } from '@bank/contract/accounts/receipts/addresses-rules.ts';
import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { mailReceipt as receiptCall } from '@bank/contract/payments/withdrawals/contract.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskEmail, maskNumber } from '@bank/kernel/mask.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import type { Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { openAddress } from '../../accounts/receipts/service.ts';
import { hasMailRoom, sendMail } from '../../bank/notifications/service.ts';
import { findCustomer, type CustomerRecord } from '../../person/customers/service.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import { bankMoment } from '../../platform/email-body.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { statusOf } from './history.ts';
import { findWithdrawal, type WithdrawalRow } from './queries/withdrawals.ts';

/**
 * Mails a receipt on request, of one of the customer's own withdrawals. How many go to addresses other than the
 * customer's confirmed one is capped, for the customer and for the mailbox.
 */
export function mailReceipt(
  context: CustomerContext,
  { transactionId, email }: RequestOf<typeof receiptCall>,
): Promise<ReplyOf<typeof receiptCall>> {
  return forCustomer(context, async (tx) => {
    const { customerId } = context;
    const row = (await findWithdrawal(tx, customerId, transactionId)) ?? notFound();
    const person = (await findCustomer(tx, context, customerId)) ?? notFound();
    if (row.movementState === null)
      refuse({ code: 'no_receipt', word: 'withdrawal.error.noReceipt', field: 'transactionId' });
    if (!(await hasMailRoom(tx, context, receiptKind(person, email), customerId)))
      refuse({ code: 'too_many_receipts', word: 'withdrawal.error.receipts', field: 'email' });
    await send(tx, context, { row, person, address: email });
    return { mailedTo: maskEmail(email) };
  });
}

/** The receipt that was asked for with the withdrawal, when the cash was handed out and booked. */
export async function mailCompleted(
  context: JobContext,
  customerId: string,
  movementId: string,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const row = await findWithdrawal(tx, customerId, movementId);
  if (!row || row.receiptSealed === null) return;
  const address = await openAddress(tx, context, customerId, row.receiptSealed);
  const person = await findCustomer(tx, context, customerId);
  if (address !== null && person) await send(tx, context, { row, person, address });
}

/** Names the account by its last four digits only, and to the customer's own address alone. */
async function send(
  tx: Tx,
  context: Context,
  { row, person, address }: { row: WithdrawalRow; person: CustomerRecord; address: string },
): Promise<void> {
  const { language } = person;
  const { say } = await createTranslator(language, ['withdrawal']);
  const { now } = await readClock(tx);
  const kind = receiptKind(person, address);
  const blanks = {
    sender: `${person.firstName} ${person.lastName}`,
    amount: moneyText(row.movementAmount ?? row.amount),
    fee: moneyText(row.movementFee ?? row.fee),
    reference: row.reference ?? '',
    // words: withdrawal.status.*
    status: say(`withdrawal.status.${statusOf(row, now)}`),
    place:
      row.place ??
      (row.pickup === 'branch' ? say('withdrawal.label.aBranch') : say('withdrawal.label.anAtm')),
    moment: bankMoment(row.startedAt ?? row.createdAt, language),
    account: kind === 'receipt-own' ? maskNumber(row.lastFour) : '',
    bank: context.config.institution.name,
  };
  await sendMail(tx, context, {
    to: address,
    language,
    kind,
    template: 'letter',
    blanks: {
      subject: say('withdrawal.mail.subject', blanks),
      greeting: say('withdrawal.mail.greeting'),
      body:
        kind === 'receipt-own' ? say('withdrawal.mail.bodyOwn', blanks) : say('withdrawal.mail.body', blanks),
      hint: say('withdrawal.mail.hint'),
      heading: say('withdrawal.mail.heading'),
      notYou: say('withdrawal.mail.notYou'),
      why: say('withdrawal.mail.why', blanks),
    },
    customerId: person.customerId,
  });
}

type News = 'ready' | 'failed' | 'used';

/** A scheduled withdrawal is ready or couldn't be made; a code was used. The mail never has the code. */
export async function tell(
  context: JobContext,
  customerId: string,
  { movementId, reason, news }: { movementId: string; reason: string | null; news: News },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const row = await findWithdrawal(tx, customerId, movementId);
  const person = row && (await findCustomer(tx, context, customerId));
  if (!row || !person) return;
  const { say } = await createTranslator(person.language, ['withdrawal', 'movements']);
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'withdrawal',
    template: 'account-news',
    blanks: { firstName: person.firstName, ...textsOf(news, row, reason, say) },
    customerId,
  });
}

function textsOf(
  news: News,
  row: WithdrawalRow,
  reason: string | null,
  say: Say,
): { subject: string; body: string; hint: string } {
  const blanks = {
    amount: moneyText(row.amount),
    lastFour: row.lastFour,
    place: row.place ?? say('withdrawal.label.anAtm'),
  };
  switch (news) {
    case 'ready':
      return {
        subject: say('withdrawal.notice.readySubject'),
        body:
          row.pickup === 'atm'
            ? say('withdrawal.notice.readyAtm', blanks)
            : say('withdrawal.notice.readyBranch', blanks),
        hint: say('withdrawal.notice.readyHint'),
      };
    case 'failed': {
      const { word, blanks: more } = reasonWord(reason ?? '');
      return {
        subject: say('withdrawal.notice.failedSubject'),
        body: say('withdrawal.notice.failedBody', { ...blanks, reason: say(word, more) }),
        hint: say('withdrawal.notice.failedHint'),
      };
    }
    case 'used':
      return {
        subject: say('withdrawal.notice.usedSubject'),
        body: say('withdrawal.notice.usedBody', blanks),
        hint: say('withdrawal.notice.usedHint'),
      };
  }
}
