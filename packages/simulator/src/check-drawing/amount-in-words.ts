const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** The amount as it is written on the long line: `One hundred twenty five and 50/100`. */
export function amountInWords(cents: number): string {
  const words = wordsOf(Math.floor(cents / 100));
  const rest = String(cents % 100).padStart(2, '0');
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} and ${rest}/100`;
}

function wordsOf(dollars: number): string {
  if (dollars >= 1000)
    return `${wordsOf(Math.floor(dollars / 1000))} thousand${rest(dollars % 1000)}`;
  if (dollars >= 100) return `${UNITS[Math.floor(dollars / 100)]} hundred${rest(dollars % 100)}`;
  if (dollars >= 20) return `${TENS[Math.floor(dollars / 10)]}${rest(dollars % 10)}`;
  return UNITS[dollars] ?? '';
}

function rest(dollars: number): string {
  return dollars === 0 ? '' : ` ${wordsOf(dollars)}`;
}
