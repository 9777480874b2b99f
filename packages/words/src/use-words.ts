import { createContext, useContext } from 'react';
import type { Language, Say } from './catalogue.ts';

export type Voice = {
  readonly language: Language;
  readonly say: Say;
  readonly changeLanguage: (language: Language) => Promise<void>;
};

export const VoiceContext = createContext<Voice | null>(null);

/** Source of every text on a screen: `const { say } = useWords(); say('landing.label.signOn')`. */
export function useWords(): Voice {
  const voice = useContext(VoiceContext);
  if (!voice) throw new Error('useWords needs the Voice that app/ provides');
  return voice;
}
