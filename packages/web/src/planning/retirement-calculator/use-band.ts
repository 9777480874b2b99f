import { PATHS, type Band } from '@bank/contract/planning/retirement-calculator/paths-rules.ts';
import type { CalculatorInputs } from '@bank/contract/planning/retirement-calculator/rules.ts';
import { useEffect, useState } from 'react';
import { walkPaths } from './paths-model.ts';

export type BandState = {
  readonly band: Band | null;
  readonly done: number;
  readonly of: number;
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly start: () => void;
};

/** The band of a plan, walked beside the page from the moment the plan is shown. */
export function useBand(inputs: CalculatorInputs): BandState {
  const [news, setNews] = useState<{ done: number; band: Band | null }>({ done: 0, band: null });
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (isStopped) return undefined;
    return walkPaths(inputs, setNews);
  }, [inputs, isStopped]);
  return {
    ...news,
    of: PATHS,
    isStopped,
    stop: () => setIsStopped(true),
    start: () => {
      setNews({ done: 0, band: null });
      setIsStopped(false);
    },
  };
}
