import type { Chance } from './chance.ts';

/** One way to write a name so that a careless comparison misses it. */
export type Evasion = (name: string, chance: Chance) => string;

const titles = ['Mr.', 'Dr.', 'Mrs.', 'Prof.', 'Sir'];
const middles = ['Alexander', 'J.', 'Maria', 'van', 'Lee', 'Antonio'];
const accents = ['\u0301', '\u0308', '\u030c', '\u0302', '\u0327'];

/** Letters that look the same on a screen, by the script they belong to. */
const cyrillic = 'aа eе oо pр cс xх yу kк iі sѕ jј hһ Aа Bв Eе Kк Mм Hн Oо Pр Cс Tт Xх';
const greek = 'oο aα vν iι kκ pρ uυ tτ xχ nη Aα Bβ Eε Hη Iι Kκ Mμ Nν Oο Pρ Tτ Xχ Zζ';
const cyrillicCapitals = new Map(Array.from('АВЕКМНОРСТХ').map((letter) => [letter.toLowerCase(), letter]));
const smallCapitals = 'aᴀ bʙ cᴄ dᴅ eᴇ gɢ hʜ iɪ jᴊ kᴋ lʟ mᴍ nɴ oᴏ pᴘ rʀ tᴛ uᴜ vᴠ wᴡ yʏ zᴢ';
const inCyrillic =
  'shch=щ sh=ш ch=ч zh=ж kh=х ts=ц ya=я yu=ю a=а b=б v=в w=в g=г d=д e=е z=з i=и y=ы j=й k=к q=к l=л m=м n=н o=о ' +
  'p=п r=р s=с t=т u=у f=ф h=х c=к x=кс';
const spellings: readonly (readonly [RegExp, string])[] = [
  [/v/, 'w'],
  [/k/, 'c'],
  [/c(?![hk])/, 'k'],
  [/y/, 'i'],
  [/i(?=[aeou])/, 'y'],
  [/f/, 'ph'],
  [/ph/, 'f'],
  [/q/, 'k'],
  [/x/, 'ks'],
  [/zh/, 'j'],
  [/kh/, 'h'],
  [/ou/, 'u'],
  [/dz/, 'z'],
  [/tch/, 'ch'],
  [/ov\b/, 'off'],
  [/ev\b/, 'eff'],
  [/j/, 'y'],
  [/u/, 'oo'],
];
const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The kinds that the comparison may be measured with while it is written. */
export const evasions: Readonly<Record<string, Evasion>> = {
  accents: (name, chance) => someLetters(name, chance, 3, (letter) => letter + chance.pick(accents)),
  case: (name, chance) =>
    everyLetter(name, (letter) => (chance.below(2) ? letter.toUpperCase() : letter.toLowerCase())),
  'comma order': (name) => {
    const words = name.split(' ');
    return `${(words.at(-1) ?? '').toUpperCase()}, ${words.slice(0, -1).join(' ')}`;
  },
  'cyrillic letters': (name, chance) => lookalikes(name, chance, cyrillic, cyrillicCapitals),
  'cyrillic name': (name) => inAlphabet(name.toLowerCase(), inCyrillic),
  'doubled letter': (name, chance) => someLetters(name, chance, 1, (letter) => letter + letter.toLowerCase()),
  'dropped letter': (name, chance) => someLetters(name, chance, 1, () => ''),
  'full width': (name) =>
    everyLetter(name, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'greek letters': (name, chance) => lookalikes(name, chance, greek, new Map()),
  joined: (name) => name.replaceAll(' ', ''),
  'joined the other way around': (name) => name.split(' ').toReversed().join(''),
  'mathematical letters': (name) => everyLetter(name, mathematical),
  'middle name': (name, chance) => {
    const [first = '', ...rest] = name.split(' ');
    return [first, chance.pick(middles), ...rest].join(' ');
  },
  mistyped: (name, chance) => someLetters(name, chance, 1, (letter) => neighbour(letter, chance)),
  'other vowel': (name, chance) =>
    someLetters(name, chance, 2, () => chance.pick(Array.from('aeiou')), /[aeiou]/),
  'repeated word': (name, chance) => {
    const words = name.split(' ');
    const word = chance.pick(words);
    return words.flatMap((each) => (each === word ? [each, each] : [each])).join(' ');
  },
  reordered: (name) => name.split(' ').toReversed().join(' '),
  'small capitals': (name) =>
    everyLetter(name, (letter) => pairs(smallCapitals).get(letter.toLowerCase()) ?? letter),
  'soft hyphen': (name, chance) => someLetters(name, chance, 2, (letter) => `${letter}\u00ad`),
  'spelled another way': (name, chance) => encoded(name, chance),
  split: (name, chance) => {
    const words = name.split(' ');
    const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
    const at = 2 + chance.below(Math.max(1, longest.length - 3));
    return name.replace(longest, `${longest.slice(0, at)} ${longest.slice(at)}`);
  },
  swapped: (name, chance) => {
    const places = [...name.matchAll(/(?<=\p{L})\p{Ll}\p{Ll}/gu)].filter(([two]) => two[0] !== two[1]);
    const { index } = chance.pick(places);
    return name.slice(0, index) + name.charAt(index + 1) + name.charAt(index) + name.slice(index + 2);
  },
  title: (name, chance) => `${chance.pick(titles)} ${name}${chance.below(2) ? ' Jr.' : ''}`,
  'zero width': (name, chance) =>
    someLetters(name, chance, 2, (letter) => letter + chance.pick(['\u200b', '\u200c', '\u200d', '\u2060'])),
};

/** Changes so many of the letters that fit, wherever they are. */
export function someLetters(
  name: string,
  chance: Chance,
  count: number,
  change: (letter: string) => string,
  fitting = /\p{L}/u,
): string {
  const letters = Array.from(name);
  const places = letters.flatMap((letter, at) => (fitting.test(letter) ? [at] : []));
  for (let changed = 0; changed < count && places.length > 0; changed += 1) {
    const [at = 0] = places.splice(chance.below(places.length), 1);
    letters[at] = change(letters[at] ?? '');
  }
  return letters.join('');
}

export function everyLetter(name: string, change: (letter: string) => string): string {
  return name.replaceAll(/[a-z]/giu, change);
}

export function neighbour(letter: string, chance: Chance): string {
  const row = keyboard.find((keys) => keys.includes(letter.toLowerCase())) ?? 'as';
  const at = row.indexOf(letter.toLowerCase());
  return chance.pick([row[at - 1], row[at + 1]].filter((key) => key !== undefined));
}

function pairs(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((pair) => [pair.charAt(0), pair.slice(1)]));
}

function lookalikes(
  name: string,
  chance: Chance,
  list: string,
  capitals: ReadonlyMap<string, string>,
): string {
  const same = pairs(list);
  const fitting = new RegExp(`[${[...same.keys()].join('')}]`);
  return someLetters(
    name,
    chance,
    2,
    (letter) => {
      const found = same.get(letter) ?? letter;
      return letter === letter.toLowerCase() ? found : (capitals.get(found) ?? found.toUpperCase());
    },
    fitting,
  );
}

function inAlphabet(name: string, list: string): string {
  return list
    .split(' ')
    .map((pair) => pair.split('='))
    .reduce((text, [from = '', to = '']) => text.replaceAll(from, to), name);
}

function mathematical(letter: string): string {
  const isCapital = letter === letter.toUpperCase();
  return String.fromCodePoint((isCapital ? 0x1d5d4 - 65 : 0x1d5ee - 97) + letter.charCodeAt(0));
}

/** As another clerk would have heard it; one or two of the ways that fit. */
function encoded(name: string, chance: Chance): string {
  let text = name.toLowerCase();
  const fitting = spellings.filter(([from]) => from.test(text));
  for (let changed = 0; changed < 2 && fitting.length > 0; changed += 1) {
    const [[from, to] = [/$/, '']] = fitting.splice(chance.below(fitting.length), 1);
    text = text.replace(from, to);
  }
  return text;
}
