import { randomUUID } from 'node:crypto';
import type { Endpoint, ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { decodeReply, encodeCall, type HttpCall } from '@bank/contract/exchange.ts';
import { listTransactions } from '@bank/contract/accounts/transactions/contract.ts';
import type { Id } from '@bank/kernel/id.ts';
import { cents } from '@bank/kernel/money.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Authorized, Question } from '../movements/authorization-decision.ts';
import { authorize } from '../movements/authorizations.ts';
import { readClock } from '../platform/clock.ts';
import { gatewayKeys, newNonce, signatureHeaders } from '../rails/gateway-signature.ts';
import type { Item } from '../rails/rail.ts';
import { fund, openTestAccount } from './accounts.ts';
import { accountNumberOf, itemFor, NOBODYS } from './arrivals.ts';
import type { TestBank } from './bank.ts';
import { callAs } from './call.ts';

/** A question of the card network, asked now, unless told otherwise. */
export async function questionFor(bank: TestBank, given: Partial<Question> = {}): Promise<Question> {
  const { now } = await readClock(bank.worker);
  return {
    network: 'card',
    questionId: randomUUID(),
    accountNumber: NOBODYS,
    amount: cents(1_000),
    name: 'Harbor Street Grocers',
    category: 'groceries',
    at: now.toISOString(),
    ...given,
  };
}

export async function ask(bank: TestBank, question: Question): Promise<Authorized> {
  return authorize(bank.networkContext, question);
}

export function storedAuthorization(
  bank: TestBank,
  { network, questionId }: Pick<Question, 'network' | 'questionId'>,
) {
  return bank.root
    .selectFrom('authorizations')
    .selectAll()
    .where('network', '=', network)
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
}

/** Headers of a request that the gateway signs, with this secret and at this time. */
export function signed(
  secret: string,
  message: { readonly method: string; readonly path: string; readonly body: string },
  seconds: number = Math.floor(Date.now() / 1_000),
): Record<string, string> {
  return signatureHeaders(gatewayKeys(secret)[0], message, { seconds, nonce: newNonce() });
}

/** What a network sends: never a form. */
export function textOf(body: HttpCall['body']): string {
  if (typeof body !== 'string') throw new Error('a network sends JSON');
  return body;
}

/** The contract's own client, as the gateway. */
export function callAsGateway(base: string, secret: string) {
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> => {
    const { method, url, headers, body: sent } = encodeCall(endpoint, request);
    const body = textOf(sent);
    const message = { method, path: url, body };
    const answer = await rawRequest({
      method,
      url: `${base}${url}`,
      headers: { ...headers, ...signed(secret, message) },
      body,
    });
    return decodeReply(endpoint, answer.status, JSON.parse(answer.text) as unknown);
  };
}

export type Holder = {
  readonly customerId: string;
  readonly token: string;
  readonly account: Id<'account'>;
  readonly number: string;
};

/** People with accounts, and what networks ask and send about them. */
export function cardWorld(started: () => TestBank) {
  async function holder(
    funds: number,
    type: Parameters<typeof openTestAccount>[2] = 'checking',
  ): Promise<Holder> {
    const { id: customerId, token } = await started().customer();
    const account = await openTestAccount(started(), customerId, type);
    if (funds > 0) await fund(started(), account, funds);
    return { customerId, token, account, number: await accountNumberOf(started(), account) };
  }

  const questionOf = (who: Holder, amount: number, more: Partial<Question> = {}) =>
    questionFor(started(), { accountNumber: who.number, amount: cents(amount), ...more });
  const billFor = (who: Holder, question: Question, amount: number, more: Partial<Item> = {}) =>
    itemFor(started(), {
      network: question.network,
      direction: 'out',
      accountNumber: who.number,
      amount: cents(amount),
      name: question.name,
      category: question.category,
      authorization: question.questionId,
      ...more,
    });
  const returnsOf = async ({ network, id }: Pick<Item, 'network' | 'id'>) =>
    (
      await started()
        .root.selectFrom('rail_returns')
        .select(['reason', 'amount'])
        .where('network', '=', network)
        .where('item_id', '=', id)
        .execute()
    ).map(({ reason, amount }) => ({ reason, amount: Number(amount) }));
  const topicsOf = async (customerId: string) =>
    (
      await sql<{ topic: string }>`
        select topic from outbox
        where customer_id = ${customerId} and topic like 'authorization.%' order by created_at, id`.execute(
        started().root,
      )
    ).rows.map(({ topic }) => topic);
  const movementsOf = ({ customerId }: Holder) =>
    started()
      .root.selectFrom('movements')
      .select(['state', 'reason'])
      .where('customer_id', '=', customerId)
      .orderBy('state')
      .execute();
  const linesOf = (who: Holder) =>
    callAs(started().apiUrl, who.token)(listTransactions, {
      accountId: who.account,
      filter: 'all',
      dateRange: '30days',
      search: '',
      size: 25,
    });
  const approved = async (who: Holder, amount: number, more: Partial<Question> = {}) => {
    const question = await questionOf(who, amount, more);
    expect(await ask(started(), question)).toMatchObject({ answer: 'approved' });
    return question;
  };
  return { holder, questionOf, billFor, returnsOf, topicsOf, movementsOf, linesOf, approved };
}
