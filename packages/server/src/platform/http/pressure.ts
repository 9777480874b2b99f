import { Outage } from '@bank/kernel/problem.ts';
import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

export type Pressure = ReturnType<typeof createPressure>;

type Limits = {
  /** A loop that is this late on average has more to do than it can. */
  lateMs: number;
  /** So many seconds in a row; one long pause is a large file or a busy machine. */
  lateSamples: number;
  /** With fewer callers waiting there is nobody to be spared by refusing one. */
  waitingMin: number;
  /** More than this are never kept waiting, late or not. */
  waitingMax: number;
};

const LIMITS: Limits = { lateMs: 1_000, lateSamples: 5, waitingMin: 50, waitingMax: 2_000 };
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 10;
const RETRY_AFTER_SECONDS = 5;

/** Whether this process has more work than it can do: by who is waiting and for how long, not by one slow moment. */
export function createPressure(limits: Limits = LIMITS) {
  let waiting = 0;
  let late = 0;
  return {
    began: () => void (waiting += 1),
    ended: () => void (waiting -= 1),
    /** How late the loop was on average in the last second. */
    sampled: (delayMs: number) => void (late = delayMs > limits.lateMs ? late + 1 : 0),
    isHigh: (): boolean =>
      waiting > limits.waitingMax || (late >= limits.lateSamples && waiting >= limits.waitingMin),
  };
}

/** Refuses callers while the pressure is high, so that those who are let in are answered in time. */
export function refuseUnderPressure(app: FastifyInstance, pressure: Pressure): void {
  const stop = sampleLoop((delayMs) => pressure.sampled(delayMs));
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    // A process that is busy is alive: whoever restarts the dead ones must hear that.
    const refused = pressure.isHigh() && !request.url.startsWith('/health/');
    pressure.began();
    reply.raw.once('close', pressure.ended);
    done(refused ? new Outage('too many callers are waiting', RETRY_AFTER_SECONDS) : undefined);
  });
}

function sampleLoop(onSample: (delayMs: number) => void): () => void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // Nothing was measured in a second that the loop did not turn in: the whole of it was delay.
    const delayMs = histogram.count === 0 ? now - last : histogram.mean / 1e6 - RESOLUTION_MS;
    histogram.reset();
    last = now;
    onSample(delayMs);
  }, SAMPLE_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    histogram.disable();
  };
}
