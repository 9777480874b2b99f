import { createInstance, type i18n } from 'i18next';
import {
  namespaceOf,
  type Blanks,
  type Language,
  type Namespace,
  type Say,
  type WordId,
} from './catalogue.ts';
import { loadTexts } from './load.ts';

/** Translates into one language. Texts are loaded by namespace; requesting one that is not loaded is a bug. */
export type Translator = {
  readonly language: Language;
  readonly say: Say;
  /** Loads more namespaces in this language. */
  readonly learn: (namespaces: readonly Namespace[]) => Promise<void>;
};

export async function createTranslator(
  language: Language,
  namespaces: readonly Namespace[],
): Promise<Translator> {
  const engine = createInstance();
  await engine.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: false,
    keySeparator: false,
    nsSeparator: ':',
    initAsync: false,
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    resources: {},
  });
  const learn = (wanted: readonly Namespace[]) => loadNamespaces(engine, language, wanted);
  await learn(namespaces);
  return { language, learn, say: (id, blanks) => translate(engine, id, blanks) };
}

async function loadNamespaces(engine: i18n, language: Language, wanted: readonly Namespace[]): Promise<void> {
  const unknown = wanted.filter((namespace) => !engine.hasResourceBundle(language, namespace));
  const texts = await Promise.all(unknown.map((namespace) => loadTexts(namespace, language)));
  for (const [index, namespace] of unknown.entries())
    engine.addResourceBundle(language, namespace, texts[index]);
}

function translate(engine: i18n, id: WordId, blanks: Blanks | undefined): string {
  const namespace = namespaceOf(id);
  const key = `${namespace}:${id.slice(namespace.length + 1)}`;
  // A missing id is displayed as [a.b.c]; the journeys fail on it.
  return engine.t(key, { ...blanks, defaultValue: `[${id}]` });
}
