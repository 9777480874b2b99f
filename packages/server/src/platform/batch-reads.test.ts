import { expect, test } from 'vitest';
import { batchReads } from './batch-reads.ts';

function slowReader() {
  const asked: string[][] = [];
  const doors: (() => void)[] = [];
  const read = async (keys: readonly string[]) => {
    asked.push([...keys]);
    await new Promise<void>((resolve) => doors.push(resolve));
    return keys.map((key) => `${key}!`);
  };
  return { asked, open: () => doors.shift()?.(), read };
}

test('questions of one turn, and those that come meanwhile, travel together, each with its own answer', async () => {
  const { asked, open, read } = slowReader();
  const ask = batchReads(read, { connections: 1, batchSize: 2 });
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  const first = Promise.all(['a', 'b', 'c', 'a'].map(ask));
  expect(asked).toEqual([]);
  await turn();
  expect(asked).toEqual([['a', 'b']]);
  // It does not join a query already sent, even with the same key.
  const later = ask('a');
  open();
  await turn();
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'a'],
  ]);
  open();
  await turn();
  open();
  expect(await first).toEqual(['a!', 'b!', 'c!', 'a!']);
  expect(await later).toBe('a!');
  expect(asked).toHaveLength(3);
});

test('a failure is told to those who asked, and the next are asked for again', async () => {
  let fails = true;
  const ask = batchReads<string, string>(
    (keys) => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(keys)),
    { connections: 1, batchSize: 8 },
  );
  await expect(ask('a')).rejects.toThrow('gone');
  fails = false;
  expect(await ask('a')).toBe('a');
});

test('a reader that forgets somebody is a fault and not silence', async () => {
  const ask = batchReads<string, string>(() => Promise.resolve([]), { connections: 1, batchSize: 8 });
  await expect(ask('a')).rejects.toThrow('too few values');
});
