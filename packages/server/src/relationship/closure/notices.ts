import type { ClosedAccount, ClosureTopic } from '@bank/contract/relationship/closure/notices-contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { ZERO } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Blanks, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { readClock } from '../../platform/clock.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { bankDay } from '../../platform/email-body.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { findCustomer, type CustomerRecord } from '../../person/customers/service.ts';
import { sendMail } from '../../bank/notifications/service.ts';

/** In the customer's language, with their account names. */
export async function tellClosed(
  context: JobContext,
  customerId: string,
  closed: ClosedAccount,
): Promise<void> {
  await tell(context, customerId, async (say, { language }) => {
    const own = await readOwn(context.tx, null);
    const nameOf = (accountId: string | null) => {
      const name = own.find(({ id }) => id === accountId)?.name;
      return name
        ? // words: account.product.*
          `${name.nickname ?? say(`account.product.${name.type}`)} ${maskNumber(name.lastFour)}`
        : '';
    };
    const { businessDate } = await readClock(context.tx);
    const blanks = {
      account: nameOf(closed.accountId),
      destination: nameOf(closed.destinationId),
      amount: moneyText(closed.rest),
      day: bankDay(businessDate, language),
    };
    return {
      subject: say('farewells.closed.subject', blanks),
      body: closed.rest > ZERO ? say('farewells.closed.paid', blanks) : say('farewells.closed.empty', blanks),
      hint: say('farewells.closed.hint'),
    };
  });
}

export async function notifyClosure(
  context: JobContext,
  topic: ClosureTopic,
  customerId: string,
  endsOn: string,
): Promise<void> {
  await tell(context, customerId, async (say, { language }) =>
    letters[topic](say, { bank: context.config.institution.name, day: bankDay(dayFrom(endsOn), language) }),
  );
}

type Text = { readonly subject: string; readonly body: string; readonly hint: string };

const letters: Readonly<Record<ClosureTopic, (say: Say, blanks: Blanks) => Text>> = {
  'leaving.confirmed': (say, blanks) => ({
    subject: say('farewells.confirmed.subject', blanks),
    body: say('farewells.confirmed.body', blanks),
    hint: say('farewells.confirmed.hint'),
  }),
  'leaving.taken-back': (say, blanks) => ({
    subject: say('farewells.takenBack.subject', blanks),
    body: say('farewells.takenBack.body', blanks),
    hint: say('farewells.takenBack.hint'),
  }),
  'leaving.ended': (say, blanks) => ({
    subject: say('farewells.ended.subject', blanks),
    body: say('farewells.ended.body', blanks),
    hint: say('farewells.ended.hint'),
  }),
};

/** Customers no longer on file get nothing. */
async function tell(
  context: JobContext,
  customerId: string,
  write: (say: Say, person: CustomerRecord) => Promise<Text>,
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const person = await findCustomer(tx, context, customerId);
  if (!person) return;
  const { language, firstName, email } = person;
  const { say } = await createTranslator(language, ['account', 'farewells']);
  const text = await write(say, person);
  await sendMail(tx, context, {
    to: email,
    language,
    kind: 'account-closing',
    template: 'security-news',
    blanks: { firstName, ...text },
    customerId,
  });
}
