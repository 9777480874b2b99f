import { certificateYield } from '@bank/contract/accounts/accounts/reply-rules.ts';
import type { News, NewsTopic } from '@bank/contract/accounts/certificates/notices-contract.ts';
import { graceEnd, maturityTermsOn, renewalTerm } from '@bank/contract/accounts/certificates/rules.ts';
import { onOrAfterBusinessDay } from '@bank/kernel/calendar.ts';
import { addDays, type Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { cents } from '@bank/kernel/money.ts';
import { rate, shownPercent } from '@bank/kernel/rate.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Blanks, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { NightStep } from '../../movements/closing.ts';
import { eachPage } from '../../movements/cycle-steps.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope, type Tx } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankDay } from '../../platform/email-body.ts';
import { announce } from '../../platform/outbox.ts';
import { type OwnAccount, readOwn, updateNoticed } from '../accounts/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { listMaturing } from './queries/notices.ts';

const PAGE = 500;

/** Announces a fact; a job sends the email, so the day close doesn't wait for it. */
export function announceNews(
  tx: Tx,
  topic: NewsTopic,
  { id, customerId }: { id: string; customerId: string },
  { destinationId, amount, termMonths, rate: yearly, day, maturesOn, graceEndsOn }: Omit<News, 'accountId'>,
): Promise<void> {
  const payload: News = {
    accountId: id,
    destinationId,
    amount,
    termMonths,
    rate: yearly,
    day,
    maturesOn,
    graceEndsOn,
  };
  return announce(tx, { topic, customerId, payload });
}

/** Runs at the last close before the notice is due, so no notice is late. */
export const nightSteps: readonly NightStep[] = [
  {
    name: 'certificate-notices',
    run: async (closing) => {
      await eachPage(closing, 'certificate-notices', async (tx, after) => {
        const { businessDate: today } = await readClock(tx);
        const by = addDays(today, maturityTermsOn(today).noticeDays);
        const maturing = await listMaturing(tx, by, after, PAGE);
        for (const one of maturing) await announceNews(tx, 'certificate.maturing', one, noticeOf(one, today));
        await updateNoticed(
          tx,
          maturing.map(({ id }) => id),
        );
        return { last: maturing.at(-1)?.number ?? null, counts: { told: maturing.length } };
      });
      return {};
    },
  },
];

type Maturing = Awaited<ReturnType<typeof listMaturing>>[number];

/** Uses today's rate and grace period for a renewal. */
function noticeOf(
  { payOutTo, balance, termMonths: wished, maturesOn }: Maturing,
  today: Day,
): Omit<News, 'accountId'> {
  const { months: termMonths, rate: offered } = renewalTerm(wished, today);
  const graceEndsOn = graceEnd(onOrAfterBusinessDay(maturesOn));
  return {
    destinationId: payOutTo,
    amount: balance,
    termMonths,
    rate: offered,
    day: today,
    maturesOn,
    graceEndsOn,
  };
}

/** In the owner's language and with their account nicknames. Does nothing if there is no customer record. */
export async function tellOwner(
  context: JobContext,
  topic: NewsTopic,
  customerId: string,
  news: News,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { language } = person;
  const { say } = await createTranslator(language, ['account', 'certificates']);
  const own = await readOwn(tx, null);
  const nameOf = (id: string | null) =>
    named(
      own.find((each) => each.id === id),
      say,
    );
  const text = letters[topic](say, news.destinationId !== null, {
    account: nameOf(news.accountId),
    destination: nameOf(news.destinationId),
    amount: moneyText(cents(news.amount)),
    term: say('account.detail.months', { count: news.termMonths }),
    rate: shownPercent(rate(news.rate)),
    apy: shownPercent(certificateYield(rate(news.rate))),
    day: bankDay(news.day, language),
    matures: bankDay(news.maturesOn, language),
    graceEnds: news.graceEndsOn ? bankDay(news.graceEndsOn, language) : '',
  });
  await sendMail(tx, context, {
    to: person.email,
    language,
    kind: 'certificate',
    template: 'account-news',
    blanks: { firstName: person.firstName, ...text },
    customerId,
  });
}

function named(account: OwnAccount | undefined, say: Say): string {
  if (!account) return '';
  const { nickname, type, lastFour } = account.name;
  // words: account.product.*
  return `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
}

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

const letters: Readonly<Record<NewsTopic, (say: Say, isPaidOut: boolean, blanks: Blanks) => Text>> = {
  'certificate.maturing': (say, isPaidOut, blanks) => ({
    subject: say('certificates.maturing.subject', blanks),
    body: isPaidOut
      ? say('certificates.maturing.paysOut', blanks)
      : say('certificates.maturing.renews', blanks),
    hint: isPaidOut
      ? say('certificates.maturing.paysOutHint')
      : say('certificates.maturing.renewsHint', blanks),
  }),
  'certificate.renewed': (say, _, blanks) => ({
    subject: say('certificates.renewed.subject'),
    body: say('certificates.renewed.body', blanks),
    hint: say('certificates.renewed.hint', blanks),
  }),
  'certificate.pay-out-failed': (say, _, blanks) => ({
    subject: say('certificates.payOutFailed.subject'),
    body: say('certificates.payOutFailed.body', blanks),
    hint: say('certificates.renewed.hint', blanks),
  }),
  'certificate.paid-out': (say, _, blanks) => ({
    subject: say('certificates.paidOut.subject'),
    body: say('certificates.paidOut.body', blanks),
    hint: say('certificates.paidOut.hint'),
  }),
  'certificate.interest-kept': (say, _, blanks) => ({
    subject: say('certificates.interestKept.subject'),
    body: say('certificates.interestKept.body', blanks),
    hint: say('certificates.interestKept.hint'),
  }),
};
