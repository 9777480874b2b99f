import { useWords } from '@bank/words/use-words.ts';
import { sentences } from '../../platform/frame/format.ts';

/** That shares aren't deposits, and what the market says of itself. */
export function MarketNotePanel({ isSimulated }: { isSimulated: boolean }) {
  const { say, language } = useWords();
  const texts = [
    say('rebalance.page.notInsured'),
    ...(isSimulated ? [say('rebalance.page.pricesSimulated')] : []),
  ];
  return <p className="mt-6 text-2xs text-ink-3">{sentences(language, ...texts)}</p>;
}
