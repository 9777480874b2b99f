import { isLanguage, type Language } from '@bank/words/catalogue.ts';

/** Each language by its own name, so that its reader finds it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  zh: '中文',
};

/** The visitor's choice, else the first of the browser's languages the bank speaks, else English. */
export function chooseLanguage(chosen: string | null, preferred: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}
