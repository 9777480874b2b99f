import { randomUUID } from 'node:crypto';
import { bookFaults } from '@bank/ledger/books.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerKinds, type AnswerKind } from '../rails/rail.ts';
import { startBank, type TestBank } from '../testing/bank.ts';
import { createSenders, type Sender, type Senders } from '../testing/rails.ts';
import { applyAnswer } from './settle.ts';
import { transition } from './transition.ts';

let bank: TestBank;
let senders: Senders;
beforeAll(async () => {
  bank = await startBank();
  senders = createSenders(bank);
});
afterAll(async () => {
  await senders.close();
  await bank.close();
});

const say = (movementId: string, what: AnswerKind, reason: string | null) =>
  bank.worker.transaction().execute((tx) => applyAnswer(tx, { id: randomUUID(), movementId, what, reason }));
const stateOf = async (id: string) =>
  (await bank.worker.selectFrom('movements').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

type Story = {
  who: Sender;
  way: 'send' | 'pull';
  amount: number;
  fee: number;
  id: string;
  answers: AnswerKind[];
};

test('three hundred movements, answered at random and side by side: one truth each, and books without fault', async () => {
  const random = seeded(20_261_115);
  const people = await Promise.all(Array.from({ length: 6 }, () => senders.make(1_000_000)));
  const stories: Story[] = [];
  for (const who of Array.from({ length: 50 }, () => people).flat()) {
    const way = random() < 0.6 ? 'send' : 'pull';
    const amount = 1 + Math.floor(random() * 5_000);
    const fee = way === 'send' && random() < 0.3 ? 25 : 0;
    const { movementId: id } = await who[way](amount, { fee });
    const answers = Array.from(
      { length: 1 + Math.floor(random() * 4) },
      () => answerKinds[Math.floor(random() * answerKinds.length)] ?? 'accepted',
    );
    stories.push({ who, way, amount, fee, id, answers });
  }
  const lanes = Array.from({ length: 4 }, (_, lane) => stories.filter((__, at) => at % 4 === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { id, answers } of lane) for (const what of answers) await say(id, what, codeFor(what));
    }),
  );
  for (const { id, answers } of stories) expect(await stateOf(id)).toBe(endOf(answers));
  for (const who of people) {
    const expected = stories.filter((each) => each.who === who).map(effectOf);
    const { posted, held } = await who.balance();
    expect(posted).toBe(1_000_000 + sum(expected.map((each) => each.posted)));
    expect(held).toBe(sum(expected.map((each) => each.held)));
  }
  expect(await bookFaults(bank.worker)).toEqual([]);
}, 60_000);

const endOf = (answers: readonly AnswerKind[]) =>
  answers.reduce((state, what) => transition(state, what).path.at(-1) ?? state, 'pending');

/** The effect on the customer's account: a fee is earned once the money has arrived. */
function effectOf({ way, amount, fee, answers }: Story): { posted: number; held: number } {
  const state = endOf(answers);
  if (way === 'pull') return { posted: state === 'posted' ? amount : 0, held: 0 };
  if (state === 'pending') return { posted: 0, held: amount + fee };
  return { posted: state === 'posted' ? -amount - fee : state === 'returned' ? -fee : 0, held: 0 };
}

const codeFor = (what: AnswerKind) => (what === 'rejected' || what === 'returned' ? 'R01' : null);
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
