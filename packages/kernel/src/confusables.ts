/**
 * Letters that look like Latin ones. Selected by hand from `confusables.txt` of Unicode Technical Standard 39
 * (Unicode Security Mechanisms, unicode.org/Public/security): single letters that look like A to Z, plus
 * phonetic letters and letters with strokes and hooks. Fullwidth, circled and mathematical letters are
 * handled by NFKC, accents by canonical decomposition. Each row starts with the Latin letter, followed by its
 * lookalikes; case matters, because upper and lower case may look like different Latin letters.
 */
const doubles = `
  A Α А Ꭺ ᴀ
  a а α ɑ ⍺ ɐ
  B Β В Ᏼ ʙ ᴃ
  b Ь Ƅ ƅ ь в β ƀ ɓ
  C С Ꮯ ᴄ
  c с ƈ ȼ ɔ
  D Ꭰ ᴅ Đ Ð Ɖ
  d ԁ đ ɖ ɗ Ꮷ ð
  E Ε Е Ꭼ ᴇ Є
  e е ε ҽ є ɛ ɇ ǝ ə ɘ
  F Ϝ Ғ ꜰ
  f ƒ ғ
  G Ԍ Ꮐ ɢ Ǥ
  g ɡ ɠ ց ǥ ԍ
  H Η Н Ꮋ ʜ Ħ
  h һ ħ հ Ꮒ н ɦ
  I Ι І Ӏ ɪ Ɩ
  i і ι ı ɩ ӏ ɨ Ꭵ
  J Ј Ꭻ ᴊ
  j ј ϳ ɉ ʝ
  K Κ К Ꮶ ᴋ Қ
  k κ к ƙ қ ĸ
  L Ꮮ ʟ Ł
  l ł ɭ ǀ ƚ ɫ
  M Μ М Ꮇ ᴍ Ϻ
  m м ɱ
  N Ν ɴ Ɲ
  n η п ո ռ ɲ ŋ
  O Ο О Օ ᴏ Ø Ө
  o ο о օ σ ø ө ɵ ⲟ
  P Ρ Р Ꮲ ᴘ
  p р ρ ƥ ᵽ
  Q Ԛ Ⴍ
  q ԛ գ զ
  R Ꭱ Ꮢ ʀ Ɍ
  r г ɍ ɾ ᴦ
  S Ѕ Տ Ꮪ ꜱ
  s ѕ ʂ
  T Τ Т Ꭲ ᴛ Ŧ
  t τ т ŧ ƭ ʈ
  U Ս ᴜ Ʉ
  u υ ս ц ʉ ʊ
  V Ѵ Ꮩ ᴠ
  v ν ѵ ʋ
  W Ԝ Ꮃ ᴡ
  w ԝ ω ѡ ա ɯ
  X Χ Х
  x х χ ҳ
  Y Υ У Ү ʏ Ɏ
  y у γ ү ყ ɏ
  Z Ζ Ꮓ ᴢ Ƶ
  z ζ ƶ ʐ ȥ
`;

/** Cyrillic and Greek letters by sound, for names written entirely in that alphabet. */
const sounds =
  'щ=shch ш=sh ч=ch ж=zh х=kh ц=ts я=ya ю=yu ё=e э=e ъ= ь= ы=y й=y и=i а=a б=b в=v г=g д=d е=e з=z к=k л=l м=m ' +
  'н=n о=o п=p р=r с=s т=t у=u ф=f і=i ї=yi є=ye ґ=g ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ' +
  'θ=th χ=ch ψ=ps ξ=x φ=ph α=a β=v γ=g δ=d ε=e ζ=z η=i ι=i κ=k λ=l μ=m ν=n ο=o π=p ρ=r σ=s ς=s τ=t υ=y ω=o';

/** Latin letters that do not decompose to A to Z. */
const ligatures = 'æ=ae Æ=AE œ=oe Œ=OE þ=th Þ=Th ß=ss';

const lookalikes: ReadonlyMap<string, string> = new Map(
  doubles
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [meant = '', ...same] = row.trim().split(' ');
      return same.map((letter) => [letter, meant] as const);
    }),
);
const transliterations = pairsOf(sounds);
const spelledOut = pairsOf(ligatures);

/** Replaces every letter with the Latin one it looks like. */
export function asItLooks(text: string): string {
  return replaced(replaced(text, spelledOut), lookalikes);
}

/** Transliterates letters of other alphabets by sound; lower case only. */
export function asItSounds(text: string): string {
  return replaced(replaced(text, transliterations), spelledOut);
}

function pairsOf(list: string): ReadonlyMap<string, string> {
  return new Map(
    list.split(' ').map((pair) => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to] as const;
    }),
  );
}

function replaced(text: string, by: ReadonlyMap<string, string>): string {
  return Array.from(text)
    .map((letter) => by.get(letter) ?? letter)
    .join('');
}
