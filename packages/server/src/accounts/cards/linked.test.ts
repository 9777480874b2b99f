import { listLinkedCards, linkCard, unlinkCard } from '@bank/contract/accounts/cards/linked-contract.ts';
import { listFundingSources } from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { sql } from 'kysely';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAnswer } from '../../movements/settle.ts';
import { newId } from '../../platform/work.ts';
import type { CardBehind } from '../../rails/rail.ts';
import { openDesk, openedId, problemsOf, type Desk } from '../../testing/applications.ts';
import { balanceOf } from '../../testing/arrivals.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import type { Customer } from '../../testing/people.ts';
import { askLinks } from './service.ts';

let bank: TestBank;
let desk: Desk;
beforeAll(async () => {
  bank = await startBank({ countsCallers: false, steppedUp: true });
  desk = await openDesk(bank);
});
afterAll(() => bank.close());

const as = (who: Customer) => callAs(bank.apiUrl, who.token);
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const newCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

async function nameOf({ id }: Customer): Promise<string> {
  const { first_name, last_name } = await bank.root
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

/** The network answers with this card, in the customer's name unless told otherwise. */
async function linked(who: Customer, more: Partial<CardBehind> = {}) {
  const card: CardBehind = {
    token: `ct_${newId().replaceAll('-', '')}`,
    kind: 'debit',
    lastFour: '4242',
    name: await nameOf(who),
    bankName: 'Second Harbor Bank',
    ...more,
  };
  const code = newCode();
  await as(who)(linkCard, { code: `${code.slice(0, 5)}-${code.slice(5).toLowerCase()}` });
  await askLinks(bank.contextAs('worker'), {
    cardBehind: (asked) => Promise.resolve(asked === code ? card : null),
  });
  const [first] = (await as(who)(listLinkedCards, {})).cards;
  if (!first) throw new Error('nothing was linked');
  return { ...first, code, token: card.token };
}

test('a card is linked by the network’s code, once, and only in the customer’s own name', async () => {
  const who = await bank.customer();
  const mine = await linked(who);
  expect(mine).toMatchObject({
    state: 'linked',
    kind: 'debit',
    lastFour: '4242',
    bankName: 'Second Harbor Bank',
  });
  expect(await linked(who, { name: 'Rosa Delgado' })).toMatchObject({ state: 'refused', lastFour: null });
  // The same code again is the same card; in other hands it is no code.
  expect(await as(who)(linkCard, { code: mine.code })).toMatchObject({ linkedCardId: mine.linkedCardId });
  const other = await bank.customer();
  expect(await problemsOf(as(other)(linkCard, { code: mine.code }))).toEqual([['code_unknown', 'code']]);
  // The token is nowhere to be read.
  const { rows } = await sql<{ text: string }>`select linked_cards::text as text from linked_cards`.execute(
    bank.root,
  );
  expect(rows.some(({ text }) => text.includes(mine.token))).toBe(false);
});

test('an outage leaves the card asked for, and it is linked later', async () => {
  const who = await bank.customer();
  await as(who)(linkCard, { code: newCode() });
  await askLinks(bank.contextAs('worker'), { cardBehind: () => Promise.reject(new Error('no answer')) });
  expect((await as(who)(listLinkedCards, {})).cards).toMatchObject([{ state: 'asked' }]);
});

test('[OPEN-09] a linked card pays the opening deposit, which is on hold until it can’t come back', async () => {
  const who = await bank.customer();
  const { linkedCardId } = await linked(who);
  const { sources, linkedCards, cardLinkUrl } = await as(who)(listFundingSources, {});
  expect(sources).toContainEqual({ source: 'debitCard', ceiling: 100_000 });
  expect(linkedCards).toHaveLength(1);
  expect(cardLinkUrl).toMatch(/\/link-card$/);
  const status = await desk.applied(who, {
    fundingSource: 'debitCard',
    sourceCardId: linkedCardId,
    initialDeposit: cents(50_000),
  });
  expect(status).toMatchObject({ state: 'opened', funding: { state: 'pending' }, heldDays: 5 });
  const account = openedId(status);
  expect(await balanceOf(bank, account)).toMatchObject({ posted: 0 });
  const movementId = status.funding?.movementId ?? '';
  await bank.worker
    .transaction()
    .execute((tx) => applyAnswer(tx, { id: newId(), movementId, what: 'settled', reason: null }));
  expect(await balanceOf(bank, account)).toMatchObject({ posted: 50_000, available: 0 });
});

test('[OPEN-09] a card pays up to its ceiling, of its own kind, and not once it was removed', async () => {
  const who = await bank.customer();
  const { linkedCardId: sourceCardId } = await linked(who, { kind: 'credit' });
  const wants = (more: object) =>
    problemsOf(
      desk.apply(who, { fundingSource: 'creditCard', sourceCardId, initialDeposit: cents(40_000), ...more }),
    );
  expect(await wants({ initialDeposit: cents(50_001) })).toEqual([['above_ceiling', 'initialDeposit']]);
  expect(await wants({ fundingSource: 'debitCard' })).toEqual([['wrong_source', 'sourceCardId']]);
  expect(await wants({ sourceCardId: newId() })).toEqual([['wrong_source', 'sourceCardId']]);
  await as(who)(unlinkCard, { linkedCardId: sourceCardId });
  expect(await wants({})).toEqual([['wrong_source', 'sourceCardId']]);
});
