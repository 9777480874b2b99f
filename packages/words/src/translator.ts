import {
  namespaceOf,
  type Blanks,
  type Language,
  type Namespace,
  type Say,
  type WordId,
} from './catalogue.ts';
import { loadTexts } from './load.ts';
import type { Texts } from './loaders.ts';

/** Translates into one language. Texts are loaded by namespace; requesting one that is not loaded is a bug. */
export type Translator = {
  readonly language: Language;
  readonly say: Say;
  /** Loads more namespaces in this language. */
  readonly learn: (namespaces: readonly Namespace[]) => Promise<void>;
};

type Vocabulary = { readonly plural: Intl.PluralRules; readonly texts: Map<Namespace, Texts> };

/** `{name}`. Filled in one pass, so a value that looks like a blank stays as it is. */
const BLANK = /\{([^{}]+)\}/g;

export async function createTranslator(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<Translator> {
  const vocabulary: Vocabulary = { plural: new Intl.PluralRules(language), texts: new Map() };
  const learn = (wanted: readonly Namespace[]) => loadNamespaces(vocabulary, language, wanted);
  await learn(namespaces);
  return { language, learn, say: (id, blanks = {}) => translate(vocabulary, id, blanks) };
}

async function loadNamespaces(
  { texts }: Vocabulary,
  language: Language,
  wanted: readonly Namespace[],
): Promise<void> {
  const unknown = wanted.filter((namespace) => !texts.has(namespace));
  await Promise.all(
    unknown.map(async (namespace) => texts.set(namespace, await loadTexts(namespace, language))),
  );
}

function translate({ plural, texts }: Vocabulary, id: WordId, blanks: Blanks): string {
  const namespace = namespaceOf(id);
  const text = textFor(texts.get(namespace) ?? {}, id.slice(namespace.length + 1), plural, blanks);
  // A missing id is displayed as [a.b.c]; the journeys fail on it.
  return text === undefined ? `[${id}]` : fill(text, blanks);
}

/** A number as `count` chooses the plural form; a text without forms is the same for every count. */
function textFor(texts: Texts, key: string, plural: Intl.PluralRules, { count }: Blanks): string | undefined {
  const form = typeof count === 'number' ? own(texts, `${key}_${plural.select(count)}`) : undefined;
  return form ?? own(texts, key);
}

/** A blank that nobody filled stays visible. */
function fill(text: string, blanks: Blanks): string {
  return text.replaceAll(BLANK, (blank, name: string) => String(own(blanks, name) ?? blank));
}

/** Nothing an object inherits is a text or a value. */
function own<Value>(from: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(from, key) ? from[key] : undefined;
}
