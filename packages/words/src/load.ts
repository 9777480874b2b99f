import type { Language, Namespace } from './catalogue.ts';
import type { Texts } from './loaders.ts';

/** Texts of the first page are bundled; the list of all other loaders is fetched on demand. */
const first: Partial<Readonly<Record<Namespace, Readonly<Record<Language, () => Promise<Texts>>>>>> = {
  common: {
    en: async () => (await import('./bank/bank/common/en.ts')).common,
    es: async () => (await import('./bank/bank/common/es.ts')).common,
    fr: async () => (await import('./bank/bank/common/fr.ts')).common,
    zh: async () => (await import('./bank/bank/common/zh.ts')).common,
  },
  landing: {
    en: async () => (await import('./bank/bank/landing/en.ts')).landing,
    es: async () => (await import('./bank/bank/landing/es.ts')).landing,
    fr: async () => (await import('./bank/bank/landing/fr.ts')).landing,
    zh: async () => (await import('./bank/bank/landing/zh.ts')).landing,
  },
  navigation: {
    en: async () => (await import('./bank/bank/navigation/en.ts')).navigation,
    es: async () => (await import('./bank/bank/navigation/es.ts')).navigation,
    fr: async () => (await import('./bank/bank/navigation/fr.ts')).navigation,
    zh: async () => (await import('./bank/bank/navigation/zh.ts')).navigation,
  },
};

export async function loadTexts(namespace: Namespace, language: Language): Promise<Texts> {
  const shelf = first[namespace] ?? (await import('./loaders.ts')).loaders[namespace];
  return shelf[language]();
}
