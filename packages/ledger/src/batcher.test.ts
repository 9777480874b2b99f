import { Outage } from '@bank/kernel/problem.ts';
import { describe, expect, test } from 'vitest';
import { createBatcher, OutcomeUnknown } from './batcher.ts';
import type { BatchItem, BatchCodec } from './batcher.ts';
import type { BatchConnection } from './batch-connection.ts';

type Asked = BatchItem & { readonly wants: string };
type Call = { readonly connection: number; readonly careful: boolean; readonly intents: readonly string[] };
/** How the fake ledger responds: answer, fail with a code, or commit without replica confirmation. */
type Deed = 'answer' | 'unconfirmed' | { readonly code: string };

const codec: BatchCodec<Asked, string> = {
  encode: (asked, careful) => ({
    name: 'fake',
    text: '',
    values: [careful, ...asked.map(({ intent }) => intent)],
  }),
  decode: ([careful, ...intents]) =>
    intents.map((intent) => `${careful === true ? 'again' : 'first'} ${String(intent)}`),
  asFirst: (answer) => answer.replace('again', 'first'),
};

/** Scripted connections; they answer when the gate opens. */
function fakeBooks(act: (call: Call, number: number) => Deed) {
  const calls: Call[] = [];
  let opened = 0;
  let closed = 0;
  let gate = Promise.resolve();
  const open = (): Promise<BatchConnection> => {
    opened += 1;
    const connection = opened;
    let doubtful = false;
    return Promise.resolve({
      query: async ({ values }) => {
        const [careful, ...intents] = values;
        const call = { connection, careful: careful === true, intents: intents.map(String) };
        calls.push(call);
        const deed = act(call, calls.length);
        await gate;
        if (typeof deed === 'object') throw Object.assign(new Error('the statement failed'), deed);
        doubtful = deed === 'unconfirmed';
        return values;
      },
      unconfirmed: () => doubtful,
      close: () => {
        closed += 1;
        return Promise.resolve();
      },
    });
  };
  return {
    open,
    calls,
    opened: () => opened,
    closed: () => closed,
    /** Holds back all answers until the returned function is called. */
    shut: (): (() => void) => {
      let release: () => void = () => undefined;
      gate = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
}

const options = { connections: 1, batchSize: 4, queueMax: 8 };
const asked = (intent: string, wants = 'this'): Asked => ({ intent, wants });
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('gathering', () => {
  test('a lone ask leaves at once; what comes meanwhile leaves together, as wide as allowed', async () => {
    const books = fakeBooks(() => 'answer');
    const batcher = createBatcher(codec, { ...options, open: books.open });
    const open = books.shut();
    const first = batcher.ask(asked('a'));
    await turn();
    const rest = ['b', 'c', 'd', 'e', 'f'].map((intent) => batcher.ask(asked(intent)));
    await turn();
    expect(batcher.counts()).toEqual({ statements: 1, asked: 1, waiting: 5 });
    open();
    expect(await Promise.all([first, ...rest])).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => `first ${each}`),
    );
    expect(books.calls.map(({ intents }) => intents.join(''))).toEqual(['a', 'bcde', 'f']);
    await batcher.close();
    expect(books.closed()).toBe(1);
  });

  test('twins under way share one answer; the same intent for something else is asked of the books', async () => {
    const books = fakeBooks(() => 'answer');
    const batcher = createBatcher(codec, { ...options, open: books.open });
    const twins = [batcher.ask(asked('a')), batcher.ask(asked('a')), batcher.ask(asked('a', 'that'))];
    await Promise.all(twins);
    expect(books.calls.map(({ intents }) => intents.join(''))).toEqual(['a', 'a']);
  });

  test('beyond the bound a caller is told to come back, and so is who comes when the books close', async () => {
    const books = fakeBooks(() => 'answer');
    const batcher = createBatcher(codec, { ...options, open: books.open });
    const open = books.shut();
    const taken = Array.from({ length: 8 }, (_, at) => batcher.ask(asked(`${at}`)));
    await expect(batcher.ask(asked('too many'))).rejects.toThrow(Outage);
    const closing = batcher.close();
    await expect(batcher.ask(asked('too late'))).rejects.toThrow(Outage);
    open();
    expect(await Promise.all(taken)).toHaveLength(8);
    await closing;
    expect(books.opened()).toBe(books.closed());
  });
});

describe('a statement that fails', () => {
  test('because an intent was met before is asked again with care, on the same connection', async () => {
    const books = fakeBooks((_, number) => (number === 1 ? { code: '23505' } : 'answer'));
    const batcher = createBatcher(codec, { ...options, open: books.open });
    expect(await Promise.all(['a', 'b'].map((intent) => batcher.ask(asked(intent))))).toEqual([
      'again a',
      'again b',
    ]);
    expect(books.calls.map(({ careful, connection }) => ({ careful, connection }))).toEqual([
      { careful: false, connection: 1 },
      { careful: true, connection: 1 },
    ]);
  });

  test.each([
    ['23503', { code: '23503' }],
    ['22003', { code: '22003' }],
    ['40P01', { name: 'Outage', cause: { code: '40P01' } }],
    ['55P03', { name: 'Outage', cause: { code: '55P03' } }],
  ])(
    'with %s is split, and only the guilty one hears of it; one that only waited too long may come again',
    async (code, reason) => {
      const books = fakeBooks(({ intents }) => (intents.includes('bad') ? { code } : 'answer'));
      const batcher = createBatcher(codec, { ...options, open: books.open });
      const answers = await Promise.allSettled(['a', 'bad', 'b'].map((intent) => batcher.ask(asked(intent))));
      expect(answers).toMatchObject([
        { status: 'fulfilled', value: 'first a' },
        { status: 'rejected', reason },
        { status: 'fulfilled', value: 'first b' },
      ]);
      expect(books.calls.map(({ intents }) => intents.join(' '))).toEqual(['a bad b', 'a', 'bad', 'b']);
      expect(books.opened()).toBe(1);
    },
  );
});

describe('an outcome that is not known', () => {
  // EPIPE has five capital letters, like PostgreSQL's codes.
  test.each(['57P01', '08006', '53300', '25006', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', ''])(
    'after %j is asked for with care on a new connection, and is no replay',
    async (code) => {
      const books = fakeBooks((_, number) => (number === 1 ? { code } : 'answer'));
      const batcher = createBatcher(codec, { ...options, open: books.open });
      expect(await Promise.all(['a', 'b'].map((intent) => batcher.ask(asked(intent))))).toEqual([
        'first a',
        'first b',
      ]);
      expect(books.calls).toEqual([
        { connection: 1, careful: false, intents: ['a', 'b'] },
        { connection: 2, careful: true, intents: ['a', 'b'] },
      ]);
      expect(books.closed()).toBe(1);
    },
  );

  test('a commit the replicas did not confirm is not done until a later one is confirmed', async () => {
    const books = fakeBooks((_, number) => (number < 3 ? 'unconfirmed' : 'answer'));
    const batcher = createBatcher(codec, { ...options, open: books.open });
    expect(await batcher.ask(asked('a'))).toBe('first a');
    expect(books.calls.map(({ careful, connection }) => `${connection} ${careful}`)).toEqual([
      '1 false',
      '2 true',
      '3 true',
    ]);
  });

  test('and stays unknown is told to everybody it concerns, once each, after a bounded number of tries', async () => {
    const books = fakeBooks(({ intents }) => (intents.includes('a') ? 'unconfirmed' : 'answer'));
    const batcher = createBatcher(codec, { ...options, open: books.open });
    const answers = await Promise.allSettled(['a', 'b'].map((intent) => batcher.ask(asked(intent))));
    expect(
      answers.map((each) => each.status === 'rejected' && each.reason instanceof OutcomeUnknown),
    ).toEqual([true, true]);
    expect(books.calls).toHaveLength(4);
    expect(await batcher.ask(asked('c'))).toBe('first c');
  });

  // A server that is down, and one that refuses the login during a password change.
  test.each(['ECONNREFUSED', '28P01'])(
    'books that cannot be reached (%s) are an unknown outcome too',
    async (code) => {
      const open = () => Promise.reject(Object.assign(new Error('nobody there'), { code }));
      const batcher = createBatcher(codec, { ...options, open });
      await expect(batcher.ask(asked('a'))).rejects.toThrow(OutcomeUnknown);
    },
  );
});
