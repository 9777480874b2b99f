import { reasonWord } from '@bank/contract/bank/movement-reasons/rules.ts';
import type { Say } from '@bank/words/catalogue.ts';

/** The text of a stored reason code. */
export function reasonText(reason: string, say: Say): string {
  const { word, blanks } = reasonWord(reason);
  return say(word, blanks);
}
