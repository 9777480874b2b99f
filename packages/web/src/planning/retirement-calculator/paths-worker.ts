import { PATHS, startPaths, type Band } from '@bank/contract/planning/retirement-calculator/paths-rules.ts';
import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';

export type PathsNews = { readonly done: number; readonly band: Band | null };

const PORTION = 50;

/** A thread of its own, so that the page stays smooth while a thousand paths are walked. It is ended to stop it. */
addEventListener('message', ({ data }: MessageEvent<CalculatorInputs>) => {
  const run = startPaths(data);
  while (run.done() < PATHS) {
    run.walk(PORTION);
    tell({ done: run.done(), band: null });
  }
  tell({ done: PATHS, band: run.band() });
});

function tell(news: PathsNews | 'ready'): void {
  postMessage(news);
}

// Heard by whoever started it.
tell('ready');
