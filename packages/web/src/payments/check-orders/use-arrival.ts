import type { Day } from '@bank/kernel/day.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';

/** When an order arrives, as the bank has said. */
export function useArrival(): (arrives: { readonly from: Day; readonly by: Day }) => string {
  const { say, language } = useWords();
  const format = createFormat(language);
  return ({ from, by }) =>
    from === by
      ? say('checkOrder.summary.arrivesOn', { day: format.weekday(by) })
      : say('checkOrder.summary.arrives', { from: format.weekday(from), by: format.weekday(by) });
}
