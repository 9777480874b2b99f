import { createTranslator } from '@bank/words/translator.ts';
import { sendMail } from '../../bank/notifications/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { setCustomerScope } from '../../platform/database.ts';
import type { JobContext } from '../../platform/jobs.ts';
import { findCard } from './queries/cards.ts';

const tellings = ['frozen', 'unfrozen', 'loosened', 'replaced', 'mailed', 'activated'] as const;
export type CardTelling = (typeof tellings)[number];

/** To the address on file: whoever changed the card may not be its owner. */
export async function tellCard(
  context: JobContext,
  { customerId, cardId, what }: { customerId: string; cardId: string; what: CardTelling },
): Promise<void> {
  const { tx } = context;
  await setCustomerScope(tx, customerId);
  const card = await findCard(tx, customerId, cardId);
  const person = await findCustomer(tx, context, customerId);
  if (!card || !person) return;
  const { say } = await createTranslator(person.language, ['cards']);
  const { lastFour } = card;
  await sendMail(tx, context, {
    to: person.email,
    language: person.language,
    kind: 'card',
    template: 'security-news',
    blanks: {
      firstName: person.firstName,
      // words: cards.mail.*
      subject: say(`cards.mail.${what}Subject`, { lastFour }),
      // words: cards.mail.*
      body: say(`cards.mail.${what}`, { lastFour }),
      hint: say(what === 'mailed' ? 'cards.mail.mailedHint' : 'cards.mail.hint'),
    },
    customerId,
  });
}
