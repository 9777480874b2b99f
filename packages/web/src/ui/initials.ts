/** First letters of the first and last name. A single name gives its first two letters. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const first = Array.from(words.at(0) ?? '');
  const last = Array.from(words.at(-1) ?? '');
  const letters = words.length > 1 ? [first[0], last[0]] : first.slice(0, 2);
  return letters.join('').toLocaleUpperCase('en-US');
}
