import type { Envelope, ReplyProblem } from '@bank/contract/envelope.ts';
import { Outage, Refusal, type Problem, type RefusalKind } from '@bank/kernel/problem.ts';
import { OutcomeUnknown } from '@bank/ledger/batcher.ts';
import type { Say, WordId } from '@bank/words/catalogue.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Translators } from '../translators.ts';
import { languageOf } from './language.ts';

const statuses: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  refused: 422,
  throttled: 429,
};

/** Failures before a handler runs, by Fastify's status. */
const edgeProblems: Readonly<Record<number, Problem>> = {
  400: { code: 'malformed', word: 'failure.malformed' },
  404: { code: 'not_found', word: 'failure.notFound' },
  408: { code: 'too_slow', word: 'failure.tooSlow' },
  413: { code: 'too_large', word: 'failure.tooLarge' },
  414: { code: 'too_large', word: 'failure.tooLarge' },
  415: { code: 'unsupported_type', word: 'failure.unsupportedType' },
  429: { code: 'too_many_requests', word: 'failure.tooManyRequests' },
  431: { code: 'too_large', word: 'failure.tooLarge' },
  503: { code: 'unavailable', word: 'failure.unavailable' },
};

const UNEXPECTED: Problem = { code: 'unexpected', word: 'session.error.unexpected' };
const UNAVAILABLE: Problem = { code: 'unavailable', word: 'failure.unavailable' };
const RETRY_AFTER_SECONDS = 5;

/** Text PostgreSQL can't store. The contract's text schemas refuse it earlier, with a better message. */
const UNSTORABLE = /^(22021|22P05)$/;

/**
 * Temporary database failures: connection, cancelled statement, failover, serialization, and refused login
 * (28) during a password change. The same intent may be retried.
 */
const PASSING = /^(08|28|57P0|25006|40001|40P01|53|57014|55P03)/;

/** The session ended, expired or went idle during the call. */
const SESSION_OVER = 'KS401';

type Verdict = {
  status: number;
  problems: readonly [Problem, ...Problem[]];
  retryAfterSeconds?: number | undefined;
  ours: boolean;
};

const MALFORMED: Verdict = {
  status: 400,
  problems: [{ code: 'malformed', word: 'failure.malformed' }],
  ours: false,
};

export function succeed<Data>(data: Data, requestId: string): Envelope<Data> {
  return { success: true, data, requestId };
}

/** The only error handler. Three kinds of failure: the caller's, the world's and ours; none is swallowed. */
export function errorHandler(translators: Translators) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const verdict = classify(error);
    if (verdict.ours) request.log.error({ err: error }, 'unexpected failure');
    else if (verdict.status >= 500) request.log.warn({ err: error }, 'a dependency did not answer');
    return fail(reply, verdict, translators[languageOf(request)], request.id);
  };
}

export function fail(
  reply: FastifyReply,
  verdict: Omit<Verdict, 'ours'>,
  say: Say,
  requestId: string,
): FastifyReply {
  const problems = verdict.problems.map((problem) => spoken(problem, say));
  const [first] = verdict.problems;
  if (verdict.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(verdict.retryAfterSeconds));
  const answer: Envelope<never> = {
    success: false,
    error: problems[0]?.text ?? '',
    code: first.code,
    problems,
    requestId,
  };
  return reply.code(verdict.status).type('application/json; charset=utf-8').send(answer);
}

function classify(error: FastifyError): Verdict {
  if (error instanceof Refusal) {
    return {
      status: statuses[error.kind],
      problems: error.problems,
      retryAfterSeconds: error.retryAfterSeconds,
      ours: false,
    };
  }
  if (error instanceof Outage) return unavailable(error.retryAfterSeconds);
  // A retry with the same intent returns the true outcome.
  if (error instanceof OutcomeUnknown) return unavailable(RETRY_AFTER_SECONDS);
  if (error instanceof pg.DatabaseError && PASSING.test(error.code ?? ''))
    return unavailable(RETRY_AFTER_SECONDS);
  if (error instanceof pg.DatabaseError && error.code === SESSION_OVER)
    return { status: 401, problems: [{ code: 'sign_on', word: 'failure.signOn' }], ours: false };
  if (error instanceof pg.DatabaseError && UNSTORABLE.test(error.code ?? '')) return MALFORMED;
  if (isConnectionFailure(error)) return unavailable(RETRY_AFTER_SECONDS);
  const status = error.statusCode ?? 500;
  const known = edgeProblems[status];
  if (known)
    return {
      status,
      problems: [known],
      retryAfterSeconds: status === 503 ? RETRY_AFTER_SECONDS : undefined,
      ours: false,
    };
  if (status >= 400 && status < 500)
    return { status, problems: [{ code: 'malformed', word: 'failure.malformed' }], ours: false };
  return { status: 500, problems: [UNEXPECTED], ours: true };
}

function unavailable(retryAfterSeconds: number): Verdict {
  return { status: 503, problems: [UNAVAILABLE], retryAfterSeconds, ours: false };
}

function isConnectionFailure(error: Error & { code?: string }): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(error.code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  );
}

function spoken(problem: Problem, say: Say): ReplyProblem {
  // Schemas and rules name word ids; `npm run check` proves that each exists.
  const text = say(problem.word as WordId, problem.blanks);
  const base = { code: problem.code, word: problem.word, text };
  return problem.field === undefined ? base : { ...base, field: problem.field };
}
