import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';
import type { PathsNews } from './paths-worker.ts';

/** Paths walked between two frames, where a browser starts no thread: a few milliseconds. */
const SLICE = 5;

/** Walks a thousand paths beside the page and tells how far it is. What it returns stops it. */
export function walkPaths(inputs: CalculatorInputs, tell: (news: PathsNews) => void): () => void {
  const stop = new AbortController();
  const heard = (news: PathsNews) => {
    if (!stop.signal.aborted) tell(news);
  };
  void startWorker(stop.signal).then((worker) => {
    if (stop.signal.aborted) return;
    if (!worker) {
      void walkInSlices(inputs, heard, stop.signal);
      return;
    }
    worker.addEventListener('message', ({ data }: MessageEvent<PathsNews>) => {
      heard(data);
      if (data.band) worker.terminate();
    });
    worker.postMessage(inputs);
  });
  return () => stop.abort();
}

async function startWorker(signal: AbortSignal): Promise<Worker | null> {
  try {
    const { default: url } = await import('./paths-worker.ts?worker&url');
    if (signal.aborted) return null;
    const worker = new Worker(scriptUrl(url), { type: 'module' });
    signal.addEventListener('abort', () => worker.terminate());
    return await new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(worker), { once: true });
      worker.addEventListener('error', () => resolve(null), { once: true });
    });
  } catch {
    return null;
  }
}

/** Other work of the page comes first. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** The page draws between two slices. */
export async function walkInSlices(
  inputs: CalculatorInputs,
  tell: (news: PathsNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const { PATHS, startPaths } = await import('@bank/contract/planning/retirement-calculator/paths-rules.ts');
  const run = startPaths(inputs);
  while (run.done() < PATHS) {
    if (signal.aborted) return;
    run.walk(SLICE);
    tell({ done: run.done(), band: null });
    await nextTurn();
  }
  if (!signal.aborted) tell({ done: PATHS, band: run.band() });
}

type ScriptUrls = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
};

/** The content security policy asks that the address of a script is vouched for. This one is the build's own. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  return trustedTypes.createPolicy('paths-worker', { createScriptURL: (own) => own }).createScriptURL(url);
}
