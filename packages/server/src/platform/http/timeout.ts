import { Outage } from '@bank/kernel/problem.ts';

export const HANDLE_TIMEOUT_MS = 15_000;

/**
 * Fails with an outage if the answer takes too long. The work goes on, and a retry with the same intent
 * returns its outcome. One timer is cheaper than the framework's abort signal per request.
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
