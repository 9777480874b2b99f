import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 60_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 500;

/** Asks until the answer is the one that is waited for; the bank's worker needs a moment for what it does. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isIt: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + WAIT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const answer = await ask();
    if (isIt(answer)) return answer;
    if (performance.now() > end) throw new Error('the bank did not come to it in time');
    await sleep(pause);
  }
}
