import type { Answer, Customer, DelegateSession } from './session.ts';

/** The contract's `identity.me`; a test holds the two together. */
export const WHO_PATH = '/api/auth/me';

const TIMEOUT_MS = 20_000;

/**
 * Who is here when the page opens. Read by hand, because every visitor waits for it and the schema library weighs more
 * than the landing page. `cookie` is what the server wrote into the page, if it could tell: `none` spares a guest the
 * question, `sent` means that somebody was signed on in this browser.
 */
export async function whoIsHere(cookie: string | undefined, ask: typeof fetch = fetch): Promise<Answer> {
  if (cookie === 'none') return 'guest';
  try {
    const reply = await ask(WHO_PATH, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Without a word about the cookie nobody knows whether there was a session to end.
    if (reply.status === 401) return cookie === undefined ? 'guest' : { ending: 'expired' };
    const customer = reply.ok ? customerIn(await reply.json()) : null;
    return customer ? { customer } : { ending: 'unchecked' };
  } catch {
    return { ending: 'unchecked' };
  }
}

/** What the frame shows of a customer, out of whatever record holds it. */
export function customerOf(user: Customer): Customer {
  const { firstName, lastName, lastSignOnAt, pictureUrl, viewing = null } = user;
  return { firstName, lastName, lastSignOnAt, pictureUrl, viewing };
}

function customerIn(answer: unknown): Customer | null {
  const user = part(answer, 'data');
  const firstName = part(user, 'firstName');
  const lastName = part(user, 'lastName');
  const lastSignOnAt = part(user, 'lastSignOnAt');
  const pictureUrl = part(user, 'pictureUrl');
  if (part(answer, 'success') !== true || typeof firstName !== 'string' || typeof lastName !== 'string') {
    return null;
  }
  return customerOf({
    firstName,
    lastName,
    lastSignOnAt: typeof lastSignOnAt === 'string' ? lastSignOnAt : null,
    pictureUrl: typeof pictureUrl === 'string' ? pictureUrl : null,
    viewing: delegateSessionIn(part(user, 'viewing')),
  });
}

function delegateSessionIn(viewing: unknown): DelegateSession | null {
  const [name, endsOn] = [part(viewing, 'name'), part(viewing, 'endsOn')];
  return typeof name === 'string' && typeof endsOn === 'string'
    ? { name, endsOn, hasEnded: part(viewing, 'hasEnded') !== false }
    : null;
}

function part(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
}
