import { randomUUID } from 'node:crypto';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import {
  newNonce,
  signatureFault,
  signatureHeaders,
  type GatewayKey,
} from '@bank/server/rails/gateway-signature.ts';
import * as z from 'zod';
import { accountOf, itemOf, refundOf, type Purchase, type Refund } from './card-items.ts';
import { createSales } from './card-sales.ts';
import type { Item } from './items.ts';

type Bought = {
  readonly questionId: string;
  readonly answer: 'approved' | 'declined';
  readonly by: 'bank' | 'stand-in';
  readonly responseCode: string;
};

/** What somebody types at a machine that pays cash without a card. */
type CashRequest = {
  readonly code: string;
  readonly lastFour: string;
  readonly amountCents: number;
  readonly name: string;
};

export type Cards = {
  readonly buy: (bought: Purchase, questionId?: string) => Promise<Bought>;
  /** Asks the bank for cash against a code. Without an answer nothing is paid, and the question is taken back. */
  readonly withdraw: (wanted: CashRequest, questionId?: string) => Promise<Bought>;
  /** Hands in a refund, which names the purchase. */
  readonly giveBack: (refund: Refund) => { readonly id: string };
  /** What shops have sold, and can take, cancel or give back. */
  readonly sales: ReturnType<typeof createSales>;
  /** Reversals that the bank has not heard yet. */
  readonly unheard: () => number;
  readonly stop: () => void;
};

type Place = {
  /** Where the bank answers questions. */
  readonly answersUrl: string;
  readonly keys: readonly [GatewayKey, ...GatewayKey[]];
  readonly wallSeconds: () => number;
  /** The bank's time, in milliseconds. */
  readonly now: () => number;
  readonly put: (item: Item) => unknown;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 3_000;
const REVERSE_AGAIN_MS = 1_000;
/** What it approves by itself for an account in a day while the bank is silent. A machine pays nothing then. */
const STAND_IN_CENTS = 5_000;

/** ISO 8583: the issuer can't be reached. */
const UNAVAILABLE = '91';

const authorized = z.object({
  data: z.object({ answer: z.enum(['approved', 'declined']), responseCode: z.string() }),
});

/**
 * The card network between merchants and the bank: it asks before each purchase and hands in the bill later. When the bank is
 * silent it decides small purchases itself and tells of them afterwards; whatever it declined then is taken back.
 */
export function createCards(place: Place): Cards {
  const stoodIn = new Map<string, number>();
  const unheard = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  const reverse = async (rail: Purchase['rail'], questionId: string, remaining = 0): Promise<void> => {
    await ask(place, '/network/reversals', { network: rail, questionId, remaining: dollarsOf(remaining) });
  };
  const { put, now } = place;
  const sales = createSales({ put, now, reverse: (id, remaining) => reverse('card', id, remaining) });
  const reverseAll = async (): Promise<void> => {
    for (const key of unheard) {
      const [rail, questionId] = key.split(' ') as [Purchase['rail'], string];
      const isHeard = await reverse(rail, questionId).then(
        () => true,
        () => false,
      );
      if (isHeard) unheard.delete(key);
    }
    timer = unheard.size > 0 ? later() : null;
  };
  const later = () => setTimeout(() => void reverseAll(), REVERSE_AGAIN_MS).unref();

  const takeBack = (rail: Purchase['rail'], questionId: string): void => {
    unheard.add(`${rail} ${questionId}`);
    timer ??= later();
  };

  const standIn = (bought: Purchase, questionId: string): Bought => {
    const key = `${accountOf(bought)} ${calendarDay(place.now())}`;
    const used = (stoodIn.get(key) ?? 0) + bought.amountCents;
    if (bought.rail === 'card' && used <= STAND_IN_CENTS) {
      stoodIn.set(key, used);
      place.put(itemOf(place.now(), { ...bought, captures: 'today' }, questionId, true));
      return { questionId, answer: 'approved', by: 'stand-in', responseCode: '00' };
    }
    takeBack(bought.rail, questionId);
    return { questionId, answer: 'declined', by: 'stand-in', responseCode: UNAVAILABLE };
  };

  return {
    buy: async (bought: Purchase, questionId: string = randomUUID()): Promise<Bought> => {
      const heard = await askBank(place, bought, questionId);
      if (heard === null) return standIn(bought, questionId);
      // The bank was too slow for itself: it may have set the money aside all the same.
      if (heard.responseCode === UNAVAILABLE) takeBack(bought.rail, questionId);
      if (heard.answer === 'approved') {
        sales.open(questionId, bought);
        if (bought.captures !== 'never') place.put(itemOf(place.now(), bought, questionId));
      }
      return { questionId, ...heard, by: 'bank' };
    },
    withdraw: (wanted, questionId = randomUUID()) =>
      payCash(place, wanted, questionId, () => takeBack('atm', questionId)),
    giveBack: (given) => giveBack(place, given),
    sales,
    unheard: () => unheard.size,
    stop: () => {
      if (timer) clearTimeout(timer);
    },
  };
}

/** Null when the bank gives no answer. What is undefined isn't said. */
function askBank(place: Place, bought: Purchase, questionId: string) {
  const { rail, accountNumber, cardToken, use, country, isRecurring, amountCents, name } = bought;
  return ask(place, '/network/authorizations', {
    network: rail,
    questionId,
    accountNumber,
    cardToken,
    use,
    country,
    isRecurring,
    name,
    amount: dollarsOf(amountCents),
    category: bought.category ?? null,
    at: new Date(place.now()).toISOString(),
  })
    .then((text) => authorized.parse(JSON.parse(text)).data)
    .catch(() => null);
}

function giveBack({ put, now }: Place, given: Refund): { readonly id: string } {
  const item = refundOf(now(), given);
  put(item);
  return { id: item.id };
}

async function payCash(
  place: Place,
  { code, lastFour, amountCents, name }: CashRequest,
  questionId: string,
  takeBack: () => void,
): Promise<Bought> {
  const at = new Date(place.now()).toISOString();
  const amount = dollarsOf(amountCents);
  const heard = await ask(place, '/network/cash-codes', { questionId, lastFour, code, amount, name, at })
    .then((text) => authorized.parse(JSON.parse(text)).data)
    .catch(() => ({ answer: 'declined' as const, responseCode: UNAVAILABLE }));
  if (heard.responseCode === UNAVAILABLE) takeBack();
  if (heard.answer === 'approved')
    place.put({
      id: `${questionId}:bill`,
      rail: 'atm',
      direction: 'out',
      amountCents,
      // All the machine knows of the account; the bank finds it by the question.
      accountNumber: lastFour,
      name,
      effectiveOn: calendarDay(place.now()),
      authorization: questionId,
    });
  return { questionId, ...heard, by: 'bank' };
}

function dollarsOf(amountCents: number): string {
  return `${Math.trunc(amountCents / 100)}.${String(amountCents % 100).padStart(2, '0')}`;
}

/** The signed reply to a signed question. Anything else, silence included, is no answer. */
async function ask(
  { answersUrl, keys, wallSeconds, timeoutMs = TIMEOUT_MS }: Place,
  path: string,
  what: object,
) {
  const message = { method: 'POST', path, body: JSON.stringify(what) };
  const nonce = newNonce();
  const reply = await fetch(new URL(path, answersUrl), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...signatureHeaders(keys[0], message, { seconds: wallSeconds(), nonce }),
    },
    body: message.body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await reply.text();
  const fault = await signatureFault(
    keys,
    { ...message, body: text, reply: { status: reply.status, to: nonce } },
    (name) => reply.headers.get(name),
    { seconds: wallSeconds(), remember: () => Promise.resolve(true) },
  );
  if (fault !== null || !reply.ok) throw new Error(`the bank gave no answer: ${fault ?? reply.status}`);
  return text;
}
