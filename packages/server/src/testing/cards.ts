import { showCard, type CardDetails } from '@bank/contract/accounts/cards/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { idFrom, type Id } from '@bank/kernel/id.ts';
import { applyCardNews, sendCards } from '../accounts/cards/service.ts';
import type { Authorized, Question } from '../movements/authorization-decision.ts';
import { newId } from '../platform/work.ts';
import { fetchCardNews } from '../rails/card-exchange.ts';
import type { CardMaker, CardNews } from '../rails/rail.ts';
import { fund, openTestAccount } from './accounts.ts';
import { ask, questionFor } from './authorizations.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';

export type CardHolder = Awaited<ReturnType<typeof cardHolder>>;

/** Somebody with a funded account and the card that came with it. */
export async function cardHolder(bank: TestBank, funds: number, type: 'checking' | 'credit' = 'checking') {
  const person = await bank.customer();
  const account = await openTestAccount(bank, person.id, type);
  if (funds > 0) await fund(bank, account, funds);
  const { id, token } = await cardOf(bank, account);
  const call = callAs(bank.apiUrl, person.token);
  return { ...person, account, cardId: id, cardToken: token, call };
}

export async function cardOf(
  bank: TestBank,
  account: string,
): Promise<{ id: Id<'card'>; token: string; lastFour: string }> {
  const row = await bank.root
    .selectFrom('cards')
    .select(['id', 'token', 'last_four'])
    .where('account_id', '=', account)
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { id: idFrom('card', row.id), token: row.token, lastFour: row.last_four };
}

/** The network asks about this card; the answer's reason, or `approved`. */
export async function buy(
  bank: TestBank,
  { cardToken }: { readonly cardToken: string },
  amount: number,
  more: Partial<Question> = {},
): Promise<{ readonly question: Question; readonly said: string; readonly answer: Authorized }> {
  const question = await questionFor(bank, { accountNumber: '', cardToken, amount: cents(amount), ...more });
  const answer = await ask(bank, question);
  return { question, answer, said: answer.reason ?? answer.answer };
}

export function cardDetails(who: CardHolder, cardId = who.cardId): Promise<CardDetails> {
  return who.call(showCard, { cardId });
}

/** A card maker that takes what it is sent, and says what it is told to say. */
export function cardMaker() {
  const taken: Parameters<CardMaker['sendCard']>[0][] = [];
  const said: CardNews[] = [];
  const run = newId();
  const maker: Pick<CardMaker, 'sendCard' | 'cardNewsAfter'> = {
    sendCard: (order) => {
      taken.push(order);
      return Promise.resolve();
    },
    cardNewsAfter: (place) => {
      const [ofRun, count] = place?.split('.') ?? [];
      const from = ofRun === run ? Number(count) : 0;
      const news = said.slice(from);
      return Promise.resolve({ news, place: `${run}.${from + news.length}` });
    },
  };
  return {
    taken,
    send: (bank: TestBank) => sendCards(bank.contextAs('worker'), maker),
    /** Says it, and the worker hears it. */
    say: async (bank: TestBank, orderId: string, ...what: CardNews['what'][]) => {
      for (const each of what)
        said.push({ id: newId(), orderId, what: each, reason: null, trackingNumber: null });
      await fetchCardNews(bank.contextAs('worker'), maker);
      return applyCardNews(bank.contextAs('worker'));
    },
  };
}
