import { codeRulebook } from '@bank/kernel/rulebook.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { figuresOn } from '@bank/contract/relationship/help/figures-rules.ts';
import { languages, type Language } from '@bank/words/catalogue.ts';
import { loaders } from '@bank/words/loaders.ts';
import { beforeAll, expect, test } from 'vitest';
import { helpRoutes } from '../../platform/frame/help-routes.ts';
import { paths } from '../../platform/frame/paths.ts';
import { searchCommands } from '../../ui/command-search.ts';
import {
  articles,
  articlesFor,
  articlesFound,
  bodyWord,
  helpPath,
  paragraphsOf,
  shownFigures,
  titleWord,
  topics,
  topicWords,
  viewIn,
  type ArticleId,
} from './articles-model.ts';

type Texts = Readonly<Record<string, string>>;
const spoken = new Map<Language, Texts>();
beforeAll(async () => {
  for (const language of languages) {
    const namespaces = ['help', ...Object.values(topicWords)] as const;
    const loaded = await Promise.all(
      namespaces.map(async (space) => {
        const texts = Object.entries(await loaders[space][language]());
        return texts.map(([key, text]) => [`${space}.${key}`, text] as const);
      }),
    );
    spoken.set(language, Object.fromEntries(loaded.flat()));
  }
});

const text = (language: Language, word: string) => spoken.get(language)?.[word] ?? '';
const body = (language: Language, id: ArticleId) => text(language, bodyWord(id));
const blanks = (said: string) => [...new Set(said.match(/\{\w+\}/g))].toSorted();

test('[MISC-10] at least 60 articles, in every topic and in four languages', () => {
  expect(articles.length).toBeGreaterThanOrEqual(60);
  for (const topic of topics)
    expect(articles.filter((each) => each.topic === topic).length).toBeGreaterThan(6);
  for (const { id } of articles)
    for (const language of languages) {
      expect.soft(text(language, titleWord(id)), `${language} ${id}`).not.toBe('');
      expect.soft(body(language, id).length, `${language} ${id}`).toBeGreaterThan(25);
    }
});

test('no article is the same in two languages, and each language has the figures of the English one', () => {
  for (const { id } of articles)
    for (const language of languages.slice(1)) {
      expect.soft(body(language, id), `${language} ${id}`).not.toBe(body('en', id));
      expect.soft(blanks(body(language, id)), `${language} ${id}`).toEqual(blanks(body('en', id)));
    }
});

test('every figure comes from the rules: none is missing there, and none is typed', () => {
  const figures = figuresOn(codeRulebook, dayFrom('2026-11-18'));
  for (const [name, value] of Object.entries(figures)) expect.soft(value, name).not.toBe('');
  for (const { id } of articles)
    for (const language of languages) {
      const said = body(language, id);
      for (const blank of blanks(said)) expect.soft(Object.keys(figures), id).toContain(blank.slice(1, -1));
      expect
        .soft(said, `${language} ${id}`)
        .not.toMatch(/\$\s?\d|\d\s?%|\d\s(?:days?|hours?|minutes?|months?)\b/);
    }
});

test('an article is linked from the screens it explains, and from no others', () => {
  for (const { id, routes } of articles) {
    expect.soft(routes.length, id).toBeGreaterThan(0);
    for (const route of routes) expect.soft(Object.keys(paths), id).toContain(route);
  }
  expect([...helpRoutes].toSorted()).toEqual(
    [...new Set(articles.flatMap(({ routes }) => routes))].toSorted(),
  );
});

/** Flesch-Kincaid. Figures and names of screens count as one word. */
function gradeOf(said: string): number {
  const plain = said.replaceAll(/\{\w+\}/g, 'ten');
  const sentences = plain.split(/[.?!:]+(?:\s|$|”)/).filter((part) => /\p{L}/u.test(part));
  const words = plain.match(/[\p{L}’]+/gu) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59;
}

function syllablesIn(word: string): number {
  const sounded = word.toLowerCase().replace(/(?:es|ed|e)$/, '');
  return Math.max(1, sounded.match(/[aeiouy]+/g)?.length ?? 1);
}

test('English articles are read at the level of grade 5 on average, and none above 8', () => {
  const grades = articles.map(({ id }) => ({ id, grade: gradeOf(body('en', id)) }));
  expect(grades.filter(({ grade }) => grade > 8)).toEqual([]);
  expect(grades.reduce((sum, { grade }) => sum + grade, 0) / grades.length).toBeLessThan(5);
});

test('no paragraph is long, in any language', () => {
  for (const { id } of articles)
    for (const language of languages)
      for (const paragraph of paragraphsOf(body(language, id)))
        expect.soft(paragraph.length, `${language} ${id}`).toBeLessThan(language === 'zh' ? 120 : 330);
});

const say = (language: Language) => (word: string) => text(language, word);

test.each([
  ['en', 'pending', 'cards.pending'],
  ['en', 'stoln', 'cards.lost'],
  ['en', 'wire fee', 'transfers.wire'],
  ['en', 'overdarft', 'accounts.overdraft'],
  ['es', 'sobregiro', 'accounts.overdraft'],
  ['fr', 'decouvert', 'accounts.overdraft'],
  ['zh', '透支', 'accounts.overdraft'],
] as const)('in %s, %s finds the article', (language, typed, id) => {
  expect(searchCommands(articlesFound(say(language)), typed).map((each) => each.id)).toContain(id);
});

test('the address names what is open, and nonsense opens the first article', () => {
  const at = (query: string) => viewIn(new URLSearchParams(query)).article.id;
  expect(at(helpPath('credit.apr').split('?')[1] ?? '')).toBe('credit.apr');
  expect(at('topic=bills')).toBe('bills.payee');
  expect(at('for=orderChecks')).toBe('deposits.order');
  expect(at('for=nowhere&article=%00&topic=x')).toBe(articles[0]?.id);
  expect(articlesFor('orderChecks').map(({ id }) => id)).toEqual(['deposits.order']);
});

test('a time of day is written in the language of the page', () => {
  expect(shownFigures({ wireCutOff: '16:30', wireFee: '$30' }, (time) => `at ${time}`)).toEqual({
    wireCutOff: 'at 16:30',
    wireFee: '$30',
  });
});
