import { Outage } from '@bank/kernel/problem.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

export type Pressure = ReturnType<typeof createPressure>;

type Limits = {
  /** Average event-loop delay that counts as overload. */
  lateMs: number;
  /** Consecutive seconds of overload before refusing; one long pause is only a large file or a busy machine. */
  lateSamples: number;
  /** With fewer requests waiting, refusing one helps nobody. */
  waitingMin: number;
  /** Never more than this many waiting, overloaded or not. */
  waitingMax: number;
};

const LIMITS: Limits = { lateMs: 1_000, lateSamples: 5, waitingMin: 50, waitingMax: 2_000 };
const SAMPLE_MS = 1_000;
const RESOLUTION_MS = 10;
const RETRY_AFTER_SECONDS = 5;

/** Detects overload from queue length and sustained event-loop delay, not from one slow moment. */
export function createPressure(limits: Limits = LIMITS) {
  let waiting = 0;
  let late = 0;
  return {
    began: () => void (waiting += 1),
    ended: () => void (waiting -= 1),
    /** Average event-loop delay of the last second. */
    sampled: (delayMs: number) => void (late = delayMs > limits.lateMs ? late + 1 : 0),
    isHigh: (): boolean =>
      waiting > limits.waitingMax || (late >= limits.lateSamples && waiting >= limits.waitingMin),
  };
}

/** Refuses requests under overload, so that accepted ones are answered in time. */
export function refuseUnderPressure(app: FastifyInstance, pressure: Pressure): void {
  const stop = sampleLoop((delayMs) => pressure.sampled(delayMs));
  app.addHook('onClose', (_app, done) => {
    stop();
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    // A busy process is alive: health checks must still pass.
    const refused = pressure.isHigh() && !request.url.startsWith('/health/');
    pressure.began();
    reply.raw.once('close', pressure.ended);
    done(refused ? new Outage('too many requests are waiting', RETRY_AFTER_SECONDS) : undefined);
  });
}

/** An open stream is answered: it waits for nothing, however long it stays open. */
export function noteAnswered(reply: FastifyReply, pressure: Pressure): void {
  reply.raw.off('close', pressure.ended);
  pressure.ended();
}

function sampleLoop(onSample: (delayMs: number) => void): () => void {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    // No sample means the event loop was blocked for the whole second.
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
