import { countries } from '@bank/contract/accounts/cards/rules.ts';
import type { Language } from '@bank/words/catalogue.ts';

/** Names of countries in the reader's language; the browser knows them all. */
export function countryNames(codes: readonly string[], language: Language): string {
  const names = namesIn(language);
  return codes.map((code) => names.of(code) ?? code).join(', ');
}

export function countryOptions(language: Language): readonly { value: string; label: string }[] {
  const names = namesIn(language);
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

function namesIn(language: Language): Intl.DisplayNames {
  return new Intl.DisplayNames([language], { type: 'region' });
}
