import { movementIdOf } from '@bank/server/movements/intent.ts';
import { randomUUID } from 'node:crypto';
import { behaviourBy, settings } from '../settings.ts';
import { losesReply, wordsAbout, type Behaviour, type Said, type Taken } from './behaviour.ts';

const ATTEMPTS_MAX = 100_000;

/** Unless they are told otherwise, as in the demonstration and in the journeys. */
export const usualBehaviour = (): Behaviour => behaviourBy(settings.parse({}));

type Ending = Pick<Said, 'reason'> & { readonly what: 'rejected' | 'returned' };

/**
 * The name of a wish that the other banks will answer just so, each word once and in its order. What they say hangs on
 * the movement's id alone, and that on whose wish it is and what its owner calls it.
 */
export function intentEndingIn(
  { what, reason }: Ending,
  { customerId, rail }: Pick<Taken, 'rail'> & { customerId: string },
): string {
  const behaviour = usualBehaviour();
  const before = what === 'returned' ? ['accepted ', 'settled '] : ['accepted '];
  const story = [...before, `${what} ${reason ?? ''}`].join(', ');
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const intent = randomUUID();
    const movementId = movementIdOf(customerId, intent);
    const words = wordsAbout({ movementId, rail, direction: 'out' }, behaviour);
    const told = words.map((word) => `${word.what} ${word.reason ?? ''}`).join(', ');
    if (told === story && !losesReply(movementId, behaviour)) return intent;
  }
  throw new Error(`the other banks never end ${rail} with ${what} ${reason ?? ''}`);
}
