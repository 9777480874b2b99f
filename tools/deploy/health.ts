/** Run inside a container by its health check: `node tools/deploy/health.ts <address>` ends with 0 when it answers well. */
const TIMEOUT_MS = 3_000;

export async function isHealthy(address: string, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

if (import.meta.main) process.exitCode = (await isHealthy(process.argv[2] ?? '')) ? 0 : 1;
