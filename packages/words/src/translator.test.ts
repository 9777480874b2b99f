import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { languages, type Blanks, type Language, type Namespace, type WordId } from './catalogue.ts';
import { loadTexts } from './load.ts';
import { namespaces } from './loaders.ts';
import { createTranslator } from './translator.ts';

const FORM = /_(?:zero|one|two|few|many|other)$/;
const BLANK = /\{([^{}]+)\}/g;
/** Every form of the four languages, its edges, and numbers that are no counts. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 101, 1_000, 999_999, 1_000_000, 1_000_001, 2_000_000, 1.5, -1];

/** The library that translated before, set up as it was: what it says is what customers have read. */
async function createOracle(language: Language) {
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
  for (const namespace of namespaces)
    engine.addResourceBundle(language, namespace, await loadTexts(namespace, language));
  return (namespace: Namespace, key: string, blanks: Blanks) =>
    engine.t(`${namespace}:${key}`, { ...blanks, defaultValue: `[${namespace}.${key}]` });
}

/** Values that a careless replacement would read as something else. */
function filled(text: string): Record<string, string> {
  const names = [...text.matchAll(BLANK)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, `<b>$& $1 $t(${name}) ${name}</b>`]));
}

test.each(languages)('every text in %s reads as i18next reads it', async (language) => {
  const { say } = await createTranslator(language, namespaces);
  const oracle = await createOracle(language);
  const differing: string[] = [];
  let compared = 0;
  for (const namespace of namespaces) {
    for (const [key, text] of Object.entries(await loadTexts(namespace, language))) {
      const asked = key.replace(FORM, '');
      const { count: _, ...others } = filled(text);
      const variants: Blanks[] = FORM.test(key)
        ? [{ ...others, count: 'two' }, ...COUNTS.map((count) => ({ ...others, count }))]
        : [{}, filled(text), { ...others, count: 2 }];
      for (const blanks of variants) {
        const ours = say(`${namespace}.${asked}` as WordId, blanks);
        const theirs = oracle(namespace, asked, blanks);
        if (ours !== theirs)
          differing.push(`${namespace}.${key} ${JSON.stringify(blanks)}: ${ours} | ${theirs}`);
        compared += 1;
      }
    }
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(3_000);
});

test('a value that looks like a blank, a form or a nested text is only a value', async () => {
  const { say } = await createTranslator('en', ['landing']);
  const welcome = (bankName: string) => say('landing.label.welcome', { bankName });
  for (const name of ['{bankName}', '{count}', '$t(landing:label.signOn)', '$&', '{', '}'])
    expect(welcome(name)).toBe(`Welcome to ${name}`);
});

test('a blank that nobody filled stays visible, also when an object inherits its name', async () => {
  const { say } = await createTranslator('en', ['landing']);
  expect(say('landing.label.welcome')).toBe('Welcome to {bankName}');
  expect(say('landing.label.welcome', Object.create({ bankName: 'Other' }) as Blanks)).toBe(
    'Welcome to {bankName}',
  );
});

test('what is not loaded or not a text shows its id', async () => {
  const { say, learn } = await createTranslator('en', ['common']);
  expect(say('landing.label.signOn')).toBe('[landing.label.signOn]');
  await learn(['landing']);
  expect(say('landing.label.signOn')).toBe('Sign On');
  expect(say('common.toString' as WordId)).toBe('[common.toString]');
});
