import type { Fault } from './fault.ts';
import { fileOf, languages, type Language, type Shelf } from './word-shelf.ts';

/** `points_one`, `points_other` are plural forms of one text, requested as `points`. */
const FORM = /_(?:zero|one|two|few|many|other)$/;
const BLANK = /\{([^{}]*)\}/g;

/** The id a program requests, without the plural form. */
export function askedId(namespace: string, key: string): string {
  return `${namespace}.${key.replace(FORM, '')}`;
}

/** Every language has the same texts with the same parameters, and the plural forms of its grammar. */
export function translationFaults(shelf: Shelf): Fault[] {
  return [...keyFaults(shelf), ...pluralFaults(shelf), ...blankFaults(shelf)];
}

function keyFaults({ namespace, texts }: Shelf): Fault[] {
  const stems = (language: Language) =>
    new Set([...texts[language].keys()].map((key) => key.replace(FORM, '')));
  const english = stems('en');
  return languages.slice(1).flatMap((language) => {
    const own = stems(language);
    return [
      ...[...english]
        .filter((key) => !own.has(key))
        .map((key) => fault(namespace, language, 'keys', `lacks ${key}`)),
      ...[...own]
        .filter((key) => !english.has(key))
        .map((key) => fault(namespace, language, 'keys', `has ${key}, which English lacks`)),
    ];
  });
}

/** Spanish and French need `_many` from a million on; without it the screen would show the id. */
function pluralFaults({ namespace, texts }: Shelf): Fault[] {
  const counted = new Set(
    languages.flatMap((language) =>
      [...texts[language].keys()].filter(isForm).map((key) => key.replace(FORM, '')),
    ),
  );
  return languages.flatMap((language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    return [...counted].flatMap((stem) => [
      ...forms
        .filter((form) => !texts[language].has(`${stem}_${form}`))
        .map((form) => fault(namespace, language, 'plural', `lacks ${stem}_${form}`)),
      ...(texts[language].has(stem)
        ? [fault(namespace, language, 'plural', `${stem} exists both with and without plural forms`)]
        : []),
    ]);
  });
}

function blankFaults({ namespace, texts }: Shelf): Fault[] {
  return languages.slice(1).flatMap((language) =>
    [...texts[language]].flatMap(([key, text]) => {
      const stem = key.replace(FORM, '');
      const english = texts.en.get(key) ?? texts.en.get(`${stem}_other`) ?? texts.en.get(stem);
      if (english === undefined || isSame(blanksOf(text), blanksOf(english))) return [];
      // "One point" needs no number: a plural form may leave the count out.
      if (
        isForm(key) &&
        isSame(new Set([...blanksOf(text), 'count']), new Set([...blanksOf(english), 'count']))
      )
        return [];
      return [fault(namespace, language, 'blanks', `${key} has different parameters than the English text`)];
    }),
  );
}

/** A text that is English in every language; parameters, figures and listed exceptions don't count. */
export function untranslatedFaults({ namespace, texts }: Shelf, sameEverywhere: readonly string[]): Fault[] {
  return [...texts.en]
    .filter(([key, text]) => languages.every((language) => texts[language].get(key) === text))
    .filter(([, text]) => /\p{L}/u.test(text.replaceAll(BLANK, '')) && !sameEverywhere.includes(text))
    .map(([key]) => fault(namespace, 'en', 'untranslated', `${key} reads the same in every language`));
}

/** If the specification fixes a text, the English must match it exactly. */
export function specificationFaults(
  { namespace, texts }: Shelf,
  fixed: ReadonlyMap<string, string>,
): Fault[] {
  return [...texts.en].flatMap(([key, text]) => {
    const wanted = fixed.get(`${namespace}.${key}`);
    if (wanted === undefined || withNamedChoices(wanted, text) === text) return [];
    return [fault(namespace, 'en', 'specification', `${key} must read "${wanted}"`)];
  });
}

/** Words no customer uses about a bank; see STYLE.md, "Texts". */
const UNSAID =
  /\b(?:somebody|whoever|anybody|movements?|by itself|by themselves|under way|in hand|put by|its day|look again|cancelled|e-mails?|could not|cannot|do not|is not|invalid)\b/i;

/** The notice of billing rights, in the words of the law. */
const LEGAL = ['statements.paper.billingErrors'];

/** Our own English texts use plain words; those of the specification stay as they are. */
export function voiceFaults({ namespace, texts }: Shelf, fixed: ReadonlyMap<string, string>): Fault[] {
  return [...texts.en].flatMap(([key, text]) => {
    const found = UNSAID.exec(text.replaceAll(BLANK, ''))?.[0];
    const id = `${namespace}.${key}`;
    if (found === undefined || fixed.has(id) || LEGAL.includes(id)) return [];
    return [fault(namespace, 'en', 'voice', `${key} says "${found}"`)];
  });
}

/** The specification writes `{PDF|CSV}` for a choice; the bank may name that parameter freely. */
function withNamedChoices(wanted: string, text: string): string {
  const names = [...text.matchAll(BLANK)].map(([blank]) => blank);
  let index = 0;
  return wanted.replaceAll(BLANK, (blank) => {
    const given = names[index];
    index += 1;
    return blank.includes('|') && given !== undefined ? given : blank;
  });
}

function isForm(key: string): boolean {
  return FORM.test(key);
}

function blanksOf(text: string): Set<string> {
  return new Set([...text.matchAll(BLANK)].map(([, name = '']) => name));
}

function isSame(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return left.size === right.size && [...left].every((name) => right.has(name));
}

function fault(namespace: string, language: Language, rule: string, message: string): Fault {
  return { path: fileOf(namespace, language), line: 1, rule, message };
}
