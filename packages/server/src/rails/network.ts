import { Outage } from '@bank/kernel/problem.ts';
import { answerKinds, type Answer, type Answers, type Instruction, type Network } from './rail.ts';

const TIMEOUT_MS = 5_000;
const REPLY_CHARACTERS_MAX = 1_000_000;
const ANSWERS_MAX = 100;
const ID = /^[\w.:-]{1,200}$/;
const MOVEMENT = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[\w.-]{1,40}$/;

type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

/**
 * Speaks to the networks over HTTP. An instruction is put under the movement's own id, so a reply that was lost costs
 * nothing: it is put there again, and the network still has one. Nothing here retries; whoever calls does, later.
 */
export function createNetwork(url: string, fetch: Fetch, timeoutMs = TIMEOUT_MS): Network {
  const base = url.endsWith('/') ? url : `${url}/`;
  const ask = async (path: string, { signal, ...init }: RequestInit): Promise<Response> => {
    const reply = await fetch(new URL(path, base), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    }).catch((error: unknown) => {
      throw new Outage('the network did not answer', undefined, { cause: error });
    });
    if (!reply.ok) {
      await reply.body?.cancel();
      throw new Outage(`the network answered with ${reply.status}`);
    }
    return reply;
  };
  return {
    send: async (instruction, inTime) => {
      const reply = await ask(`instructions/${instruction.movementId}`, {
        ...(inTime ? { signal: inTime } : {}),
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wireForm(instruction)),
      });
      await reply.body?.cancel();
    },
    answersAfter: async (place) => {
      const query = new URLSearchParams({
        limit: String(ANSWERS_MAX),
        ...(place === null ? {} : { after: place }),
      });
      const reply = await ask(`answers?${query.toString()}`, { method: 'GET' });
      return readAnswers(await reply.text());
    },
  };
}

function wireForm({ rail, direction, amount, details, leavesOn }: Instruction): object {
  return { rail, direction, amountCents: amount, details, leavesOn };
}

function readAnswers(text: string): Answers {
  if (text.length > REPLY_CHARACTERS_MAX) throw new Outage('the network said too much at once');
  const { answers, place } = objectFrom(text);
  if (!Array.isArray(answers) || answers.length > ANSWERS_MAX || typeof place !== 'string' || !ID.test(place))
    throw new Outage('the network answered in an unknown form');
  return { answers: answers.map(readAnswer), place };
}

function objectFrom(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return value;
  } catch {
    // Said below, once, for every form that is not the agreed one.
  }
  throw new Outage('the network answered in an unknown form');
}

function readAnswer(value: unknown): Answer {
  const { id, movementId, what, reason } = isRecord(value) ? value : {};
  const kind = answerKinds.find((each) => each === what);
  const isWhole =
    typeof id === 'string' && ID.test(id) && typeof movementId === 'string' && MOVEMENT.test(movementId);
  const isReason = reason === null || (typeof reason === 'string' && REASON.test(reason));
  if (!isWhole || !isReason || kind === undefined)
    throw new Outage('the network gave an answer in an unknown form');
  return { id, movementId, what: kind, reason };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
