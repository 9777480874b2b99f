import { endpoint } from '@bank/contract/endpoint.ts';
import Fastify from 'fastify';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { loadTranslators } from '../translators.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { rawRequest } from '@bank/simulator/raw-http.ts';
import { errorHandler } from './reply.ts';
import { createPressure, refuseUnderPressure } from './pressure.ts';
import { route } from './route.ts';

const limits = { lateMs: 1_000, lateSamples: 3, waitingMin: 2, waitingMax: 5 };

function waiting(count: number) {
  const pressure = createPressure(limits);
  for (let each = 0; each < count; each += 1) pressure.began();
  return pressure;
}

describe('what is pressure', () => {
  test('one long pause is none, however long it was', () => {
    const pressure = waiting(4);
    pressure.sampled(20);
    pressure.sampled(60_000);
    expect(pressure.isHigh()).toBe(false);
  });

  test('a loop that stays late while callers wait is', () => {
    const pressure = waiting(2);
    for (const delayMs of [1_200, 1_300]) pressure.sampled(delayMs);
    expect(pressure.isHigh()).toBe(false);
    pressure.sampled(1_100);
    expect(pressure.isHigh()).toBe(true);
  });

  test('a slow machine on which nobody waits is none', () => {
    const pressure = waiting(1);
    for (let second = 0; second < 10; second += 1) pressure.sampled(5_000);
    expect(pressure.isHigh()).toBe(false);
  });

  test('it is over with the first second in which the loop keeps up, or once the callers are answered', () => {
    const pressure = waiting(3);
    for (let second = 0; second < 3; second += 1) pressure.sampled(2_000);
    expect(pressure.isHigh()).toBe(true);
    pressure.sampled(100);
    expect(pressure.isHigh()).toBe(false);
    for (let second = 0; second < 3; second += 1) pressure.sampled(2_000);
    pressure.ended();
    pressure.ended();
    expect(pressure.isHigh()).toBe(false);
  });

  test('too many callers are pressure at once', () => {
    const pressure = waiting(5);
    expect(pressure.isHigh()).toBe(false);
    pressure.began();
    expect(pressure.isHigh()).toBe(true);
  });
});

describe('at the door', () => {
  const answer = {
    access: 'public',
    summary: 'x',
    method: 'GET',
    reply: z.object({ done: z.boolean() }),
  } as const;
  const file = endpoint({ ...answer, name: 'test.file', path: '/api/file' });
  const quick = endpoint({ ...answer, name: 'test.quick', path: '/api/quick' });
  const routes = [
    route(file, async () => {
      // Simulates a machine with no time for this process.
      const until = performance.now() + 2_500;
      while (performance.now() < until);
      return { done: true };
    }),
    route(quick, async () => ({ done: true })),
  ];

  let bank: TestBank;
  beforeAll(async () => {
    bank = await startBank({ api: routes });
  });
  afterAll(() => bank.close());

  test('under pressure callers are refused and told when to come back; the health of the process is not', async () => {
    const pressure = waiting(4);
    for (let second = 0; second < 3; second += 1) pressure.sampled(2_000);
    const app = Fastify();
    app.setErrorHandler(errorHandler(await loadTranslators()));
    refuseUnderPressure(app, pressure);
    app.get('/api/quick', async () => ({ done: true }));
    app.get('/health/live', async () => ({ live: true }));
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const refused = await rawRequest({ method: 'GET', url: `${url}/api/quick` });
    expect([refused.status, refused.headers['retry-after'], JSON.parse(refused.text)]).toMatchObject([
      503,
      '5',
      { success: false, code: 'unavailable' },
    ]);
    expect((await rawRequest({ method: 'GET', url: `${url}/health/live` })).status).toBe(200);
    for (let each = 0; each < 3; each += 1) pressure.ended();
    expect((await rawRequest({ method: 'GET', url: `${url}/api/quick` })).status).toBe(200);
    await app.close();
  });

  const get = async (path: string) =>
    (await rawRequest({ method: 'GET', url: `${bank.apiUrl}${path}` })).status;

  test('a file that holds up everything is no reason to refuse the next one, or anything else', async () => {
    const statuses = await Promise.all([get('/api/file'), get('/api/file')]);
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push(await get('/api/quick'));
      await wait(100);
    }
    expect(statuses).toEqual(statuses.map(() => 200));
  });
});
