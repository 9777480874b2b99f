const KILO = 1000;

/** `1.2 MB`, `340 kB`, formatted in the given language. */
export function fileSizeText(bytes: number, language: string): string {
  const mega = bytes >= KILO * KILO;
  const amount = mega ? bytes / KILO / KILO : Math.max(1, Math.round(bytes / KILO));
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: mega ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  }).format(amount);
}
