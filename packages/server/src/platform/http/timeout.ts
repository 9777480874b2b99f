import { Outage } from '@bank/kernel/problem.ts';

const HANDLE_TIMEOUT_MS = 15_000;

/**
 * The answer, or an outage when it takes longer than anybody waits. What was begun goes on, and the same intent asked
 * again hears how it ended. A signal for each request, as the framework would make one, cost more than the rest of it.
 */
export async function withTimeout<Answer>(
  work: Promise<Answer>,
  timeoutMs = HANDLE_TIMEOUT_MS,
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Outage('the answer took too long')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
