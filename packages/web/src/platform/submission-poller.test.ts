import { CallRefused } from '@bank/contract/exchange.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallLost } from './calls/call.ts';
import {
  createSubmissionPoller,
  FOLLOW_MS,
  FOLLOWS_MAX,
  ROUNDS_MAX,
  type SubmissionApi,
} from './submission-poller.ts';
import type { SubmissionEvent } from './submission-state.ts';

type Paper = { readonly state: 'posted' | 'pending' | 'failed' };
const posted: Paper = { state: 'posted' };
const pending: Paper = { state: 'pending' };

const LOST = new CallLost('the line broke');
const refusal = (status: number) =>
  new CallRefused(status, { success: false, error: 'No', code: 'no', problems: [], requestId: 'r' });

type Answer = Paper | null | Error;

/** A bank that gives these answers in turn, the last one for ever; what it was asked is written down. */
function bank(sends: Answer[], asks: Answer[] = [], follows: Answer[] = []) {
  const asked: string[] = [];
  const turn = (name: string, answers: Answer[]) => {
    let at = 0;
    return (intent: unknown) => {
      asked.push(`${name} ${typeof intent === 'string' ? intent : ''}`.trim());
      const given = answers[Math.min(at, answers.length - 1)];
      const answer = given === undefined ? LOST : given;
      at += 1;
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
  };
  const [send, ask, follow] = [turn('send', sends), turn('ask', asks), turn('follow', follows)];
  const api: SubmissionApi<string, Paper> = {
    send: (_, intent) => send(intent) as Promise<Paper>,
    ask,
    follow: () => follow(null) as Promise<Paper>,
    standing: ({ state }) => (state === 'posted' ? 'done' : state === 'pending' ? 'onItsWay' : 'failed'),
  };
  return { api, asked };
}

let online = true;
let comeBack: () => void = () => undefined;
const environment = {
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  untilChange: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  isOnline: () => online,
  untilOnline: () =>
    new Promise<void>((resolve) => {
      comeBack = () => {
        online = true;
        resolve();
      };
    }),
};

function poller(api: SubmissionApi<string, Paper>) {
  const told: string[] = [];
  const tell = (event: SubmissionEvent<Paper>) =>
    told.push(event.type === 'answer' ? event.standing : event.type);
  return { told, poller: createSubmissionPoller(api, tell, environment) };
}

beforeEach(() => {
  vi.useFakeTimers();
  online = true;
});
afterEach(() => vi.useRealTimers());

test('an answer is the end of it', async () => {
  const { api, asked } = bank([posted]);
  const { told, poller: mine } = poller(api);
  await mine.send('plan', 'wish');
  expect([told, asked]).toEqual([['done'], ['send wish']]);
});

test('a lost answer is asked for by its intent until it is known', async () => {
  const { api, asked } = bank([LOST], [LOST, LOST, posted]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([told, asked]).toEqual([['lose'], ['send wish', 'ask wish']]);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000);
  await sent;
  expect([told, asked.length]).toEqual([['lose', 'done'], 4]);
});

test('what the bank has not seen is sent again under the same intent, and that is said', async () => {
  const { api, asked } = bank([LOST, posted], [null]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(told).toEqual(['lose', 'again', 'done']);
  expect(asked).toEqual(['send wish', 'ask wish', 'send wish']);
});

test.each([500, 503, 408])('a bank that stumbles with %i leaves the outcome open', async (status) => {
  const { api } = bank([refusal(status)], [posted]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(told).toEqual(['lose', 'done']);
});

test.each([422, 409, 403, 429])('a no with %i is a no', async (status) => {
  const { api, asked } = bank([refusal(status)]);
  const { told, poller: mine } = poller(api);
  await mine.send('plan', 'wish');
  expect([told, asked]).toEqual([['refuse'], ['send wish']]);
});

test('being told to wait after a lost attempt is no answer about that attempt', async () => {
  const { api, asked } = bank([LOST, refusal(429)], [null, posted]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(3_000);
  await sent;
  expect(told).toEqual(['lose', 'again', 'lose', 'done']);
  expect(asked).toEqual(['send wish', 'ask wish', 'send wish', 'ask wish']);
});

test('without a connection it waits, says that it does not know, and asks when the line is back', async () => {
  online = false;
  const { api, asked } = bank([LOST], [posted]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(600_000);
  expect([told, asked]).toEqual([['offline', 'offline'], ['send wish']]);
  comeBack();
  await sent;
  expect(told).toEqual(['offline', 'offline', 'lose', 'done']);
});

test('after a reload only the intent is known: found, it is the receipt', async () => {
  const { api } = bank([], [null, null, posted]);
  const { told, poller: mine } = poller(api);
  const resolved = mine.resolve(null, 'wish');
  await vi.advanceTimersByTimeAsync(7_000);
  await resolved;
  expect(told).toEqual(['done']);
});

test('after a reload, never seen over half a minute means that it did not arrive', async () => {
  const { api, asked } = bank([], [null]);
  const { told, poller: mine } = poller(api);
  const resolved = mine.resolve(null, 'wish');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  await resolved;
  expect(told).toEqual(['notArrived']);
  expect(asked.some((each) => each.startsWith('send'))).toBe(false);
});

test('a session that ends in between says nothing, so that the intent is kept', async () => {
  const { api } = bank([refusal(401)], [refusal(401)]);
  const first = poller(api);
  await first.poller.send('plan', 'wish');
  const second = poller(api);
  const resolved = second.poller.resolve(null, 'wish');
  await vi.advanceTimersByTimeAsync(1_000);
  await resolved;
  expect([first.told, second.told]).toEqual([[], []]);
});

test('what is on its way is looked at every two seconds until it is final', async () => {
  const { api, asked } = bank([pending], [], [pending, LOST, posted]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(3 * FOLLOW_MS);
  await sent;
  expect(told).toEqual(['onItsWay', 'done']);
  expect(asked).toEqual(['send wish', 'follow', 'follow', 'follow']);
});

test('what takes days is not looked at for days', async () => {
  const { api, asked } = bank([pending], [], [pending]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync((FOLLOWS_MAX + 10) * FOLLOW_MS);
  await sent;
  expect([told, asked.length]).toEqual([['onItsWay'], FOLLOWS_MAX + 1]);
});

test('a bank that cannot be asked at all leaves the next question to the customer', async () => {
  const { api, asked } = bank([LOST], [LOST]);
  const { told, poller: mine } = poller(api);
  const sent = mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(ROUNDS_MAX * 30_000);
  await sent;
  expect([told, asked.length]).toEqual([['lose', 'rest'], ROUNDS_MAX + 1]);
});

test('a page that was left asks nothing more', async () => {
  const { api, asked } = bank([LOST], [null]);
  const { told, poller: mine } = poller(api);
  void mine.send('plan', 'wish');
  await vi.advanceTimersByTimeAsync(0);
  mine.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, asked]).toEqual([['lose'], ['send wish']]);
});
