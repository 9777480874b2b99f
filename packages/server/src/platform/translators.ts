import { isLanguage, languages, type Language, type Say } from '@bank/words/catalogue.ts';
import { namespaces } from '@bank/words/loaders.ts';
import { createTranslator } from '@bank/words/translator.ts';

export type Translators = Readonly<Record<Language, Say>>;

/** Loads all languages at startup: refusals, emails and documents are written on the server. */
export async function loadTranslators(): Promise<Translators> {
  const translators = await Promise.all(languages.map((language) => createTranslator(language, namespaces)));
  return Object.fromEntries(
    translators.map((translator) => [translator.language, translator.say]),
  ) as Translators;
}

/** The visitor's cookie first, then the browser's list, then English. */
export function chooseLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  if (isLanguage(cookie)) return cookie;
  for (const part of (acceptLanguage ?? '').split(',').slice(0, 20)) {
    const primary = part.trim().split(/[-;]/, 1)[0]?.toLowerCase();
    if (isLanguage(primary)) return primary;
  }
  return 'en';
}
