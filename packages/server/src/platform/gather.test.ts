import { expect, test } from 'vitest';
import { gatherReads } from './gather.ts';

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

test('a lone question leaves at once; those that come meanwhile travel together, each with its own answer', async () => {
  const { asked, open, read } = slowReader();
  const ask = gatherReads(read, { lanes: 1, width: 2 });
  const answers = Promise.all(['a', 'b', 'c', 'a'].map(ask));
  expect(asked).toEqual([['a']]);
  for (let at = 0; at < 3; at += 1) {
    open();
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(asked).toEqual([['a'], ['b', 'c'], ['a']]);
  expect(await answers).toEqual(['a!', 'b!', 'c!', 'a!']);
});

test('a failure is told to those who asked, and the next are asked for again', async () => {
  let fails = true;
  const ask = gatherReads<string, string>(
    (keys) => (fails ? Promise.reject(new Error('gone')) : Promise.resolve(keys)),
    { lanes: 1, width: 8 },
  );
  await expect(ask('a')).rejects.toThrow('gone');
  fails = false;
  expect(await ask('a')).toBe('a');
});

test('a reader that forgets somebody is a fault and not silence', async () => {
  const ask = gatherReads<string, string>(() => Promise.resolve([]), { lanes: 1, width: 8 });
  await expect(ask('a')).rejects.toThrow('without an answer');
});
