import type { Language, Namespace } from '@bank/words/catalogue.ts';
import { createTranslator, type Translator } from '@bank/words/translator.ts';
import { VoiceContext, type Voice } from '@bank/words/use-words.ts';
import { createContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';

/** The texts of the page in one language at a time, kept outside React so that the router can wait for them. */
export type WordStore = {
  readonly current: () => Translator;
  readonly learn: (namespaces: readonly Namespace[]) => Promise<void>;
  readonly changeLanguage: (language: Language) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Knows no text yet: what the first page needs is learned while its code travels. */
export async function createWordStore(
  language: Language,
  onChange: (language: Language) => void,
): Promise<WordStore> {
  const known = new Set<Namespace>();
  const listeners = new Set<() => void>();
  let speech = await createTranslator(language, []);
  let wanted = language;
  return {
    current: () => speech,
    learn: async (more) => {
      for (const namespace of more) known.add(namespace);
      await speech.learn(more);
    },
    changeLanguage: async (next) => {
      wanted = next;
      const learned = await createTranslator(next, [...known]);
      // A page that arrived meanwhile brought namespaces the new voice has not heard yet.
      await learned.learn([...known]);
      // Of two quick choices the last one counts, whichever finishes first.
      if (wanted !== next) return;
      speech = learned;
      onChange(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** For the parts of a page that bring their own texts when they are first asked for. */
export const WordStoreContext = createContext<WordStore | null>(null);

export function WordsProvider({ store, children }: { store: WordStore; children: ReactNode }) {
  const speech = useSyncExternalStore(store.subscribe, store.current, store.current);
  const voice = useMemo<Voice>(
    () => ({ language: speech.language, say: speech.say, changeLanguage: store.changeLanguage }),
    [speech, store],
  );
  return (
    <WordStoreContext value={store}>
      <VoiceContext value={voice}>{children}</VoiceContext>
    </WordStoreContext>
  );
}
