import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from './small-house.ts';
import { wordFaults } from './words.ts';

const en = {
  'label.send': 'Send',
  'label.sent': 'Sent {amount} to {payee}',
  'label.points_one': '{count} point',
  'label.points_other': '{count} points',
};
const es = {
  'label.send': 'Enviar',
  'label.sent': 'Se enviaron {amount} a {payee}',
  'label.points_one': '{count} punto',
  'label.points_many': '{count} de puntos',
  'label.points_other': '{count} puntos',
};
const fr = {
  'label.send': 'Envoyer',
  'label.sent': '{amount} envoyés à {payee}',
  'label.points_one': '{count} point',
  'label.points_many': '{count} de points',
  'label.points_other': '{count} points',
};
const zh = {
  'label.send': '转账',
  'label.sent': '已向 {payee} 转账 {amount}',
  'label.points_other': '{count} 积分',
};

type Texts = Readonly<Record<string, string>>;
type Plan = {
  en?: Texts;
  es?: Texts;
  fr?: Texts;
  zh?: Texts;
  code?: string;
  files?: Readonly<Record<string, string>>;
};

const code = `
export const page = [say('transfer.label.send'), say('transfer.label.sent', {}), voice.say('transfer.label.points')];
`;

function written(texts: Texts, type = ''): string {
  return `export const transfer${type} = ${JSON.stringify(texts)}${type ? '' : ' as const'};`;
}

function rulesOf(plan: Plan): string[] {
  const shelves = (['en', 'es', 'fr', 'zh'] as const).map(
    (language) => `() => import('./payments/transfers/transfer/${language}.ts')`,
  );
  const root = build({
    'package.json': '{}',
    'packages/words/src/catalogue.ts':
      "import type { transfer } from './payments/transfers/transfer/en.ts';\nexport type C = typeof transfer;",
    'packages/words/src/loaders.ts': `export const shelves = [${shelves.join(', ')}];`,
    'packages/words/src/payments/transfers/transfer/en.ts': written({ ...en, ...plan.en }),
    'packages/words/src/payments/transfers/transfer/es.ts': written({ ...es, ...plan.es }, ': Texts'),
    'packages/words/src/payments/transfers/transfer/fr.ts': written({ ...fr, ...plan.fr }, ': Texts'),
    'packages/words/src/payments/transfers/transfer/zh.ts': written({ ...zh, ...plan.zh }, ': Texts'),
    'packages/web/src/payments/transfers/transfer-page.tsx': plan.code ?? code,
    'docs/spec/messages.json': JSON.stringify([{ id: 'transfer.label.send', text: 'Send' }]),
    ...plan.files,
  });
  try {
    return [...new Set(wordFaults(root, ['Keelson']).map(({ rule }) => rule))];
  } finally {
    rmSync(root, { recursive: true });
  }
}

function without(texts: Texts, key: string): string {
  return written(Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key)), ': Texts');
}

test('a complete catalogue passes', () => {
  expect(rulesOf({})).toEqual([]);
});

test('the words of this repository pass', () => {
  expect(wordFaults(resolve(import.meta.dirname, '../..'))).toEqual([]);
});

describe('a planted fault is found', () => {
  test('a text missing in one language', () => {
    expect(
      rulesOf({
        files: { 'packages/words/src/payments/transfers/transfer/fr.ts': without(fr, 'label.send') },
      }),
    ).toEqual(['keys']);
  });
  test('a text English does not have', () => {
    expect(rulesOf({ zh: { 'label.gone': '旧' } })).toEqual(['keys']);
  });
  test('a language missing altogether', () => {
    const root = { 'packages/words/src/receipt/en.ts': "export const receipt = { 'label.a': 'A' };" };
    expect(rulesOf({ files: root })).toContain('language');
  });
  test('a blank renamed', () => {
    expect(rulesOf({ es: { 'label.sent': 'Se enviaron {importe} a {payee}' } })).toEqual(['blanks']);
  });
  test('a blank forgotten', () => {
    expect(rulesOf({ zh: { 'label.sent': '已转账 {amount}' } })).toEqual(['blanks']);
  });
  test('a plural form that the language needs', () => {
    expect(
      rulesOf({
        files: { 'packages/words/src/payments/transfers/transfer/es.ts': without(es, 'label.points_many') },
      }),
    ).toEqual(['plural']);
  });
  test('a text with a form and without one', () => {
    expect(rulesOf({ en: { 'label.points': 'points' } })).toContain('plural');
  });
  test('a text nobody says', () => {
    const more = { 'label.more': 'More' };
    expect(
      rulesOf({
        en: more,
        es: { 'label.more': 'Más' },
        fr: { 'label.more': 'Plus' },
        zh: { 'label.more': '更多' },
      }),
    ).toEqual(['unused']);
  });
  test('a text said that does not exist', () => {
    expect(rulesOf({ code: `${code}say('transfer.label.sendAll');` })).toEqual(['unknown-word']);
  });
  test('a problem whose text does not exist', () => {
    expect(rulesOf({ code: `${code}throw { code: 'no', word: 'transfer.error.none' };` })).toEqual([
      'unknown-word',
    ]);
  });
  test.each(['Somebody sent {amount} to {payee}', 'Your movement of {amount} to {payee} was cancelled'])(
    'an English text in another voice than the bank’s: %s',
    (text) => {
      expect(rulesOf({ en: { 'label.sent': text } })).toEqual(['voice']);
    },
  );
  test('a template that does not say what it can become', () => {
    expect(rulesOf({ code: `${code}say(\`transfer.label.\${kind}\`);` })).toEqual(['undeclared']);
  });
  test('a family without members', () => {
    expect(rulesOf({ code: `${code}// words: transfer.error.*\nsay(\`transfer.error.\${kind}\`);` })).toEqual(
      ['family'],
    );
  });
  test("another wording than the specification's", () => {
    expect(rulesOf({ en: { 'label.send': 'Send money' } })).toEqual(['specification']);
  });
  test('a text left in English everywhere', () => {
    expect(
      rulesOf({ es: { 'label.send': 'Send' }, fr: { 'label.send': 'Send' }, zh: { 'label.send': 'Send' } }),
    ).toEqual(['untranslated']);
  });
  test('a computed text', () => {
    const computed = written(en).replace('"Send"', 'sendText');
    expect(
      rulesOf({ files: { 'packages/words/src/payments/transfers/transfer/en.ts': computed } }),
    ).toContain('plain');
  });
  test('a text written twice', () => {
    const twice = written(en).replace('{', '{"label.send": "Send", ');
    expect(rulesOf({ files: { 'packages/words/src/payments/transfers/transfer/en.ts': twice } })).toEqual([
      'twice',
    ]);
  });
  test('a namespace that is not listed', () => {
    expect(rulesOf({ files: { 'packages/words/src/loaders.ts': 'export const shelves = 1;' } })).toEqual([
      'unlisted',
    ]);
  });
});

describe('what is allowed', () => {
  test('a declared template uses its whole family', () => {
    expect(rulesOf({ code: '// words: transfer.label.*\nsay(`transfer.label.${kind}`);' })).toEqual([]);
  });
  test('a family may have its star in the middle', () => {
    expect(
      rulesOf({ code: '// words: transfer.*.send, transfer.label.*\nsay(`transfer.${kind}.send`);' }),
    ).toEqual([]);
  });
  test('a name listed as the same everywhere', () => {
    const name = { 'label.send': 'Keelson' };
    const files = { 'docs/spec/messages.json': '[]' };
    expect(rulesOf({ en: name, es: name, fr: name, zh: name, files })).toEqual([]);
  });
  test("a choice in the specification's blank, named by the bank", () => {
    const messages = JSON.stringify([{ id: 'transfer.label.sent', text: 'Sent {USD|EUR} to {payee}' }]);
    expect(rulesOf({ files: { 'docs/spec/messages.json': messages } })).toEqual([]);
  });
  test("the specification's dollar sign before a blank", () => {
    const files = {
      'docs/spec/messages.json': JSON.stringify([
        { id: 'transfer.label.sent', text: 'Sent ${amount} to {payee}' },
      ]),
    };
    expect(rulesOf({ en: { 'label.sent': 'Sent ${amount} to {payee}' }, files })).toEqual([]);
  });
  test('a form that leaves the count out', () => {
    expect(rulesOf({ es: { 'label.points_one': 'un punto' } })).toEqual([]);
  });
});
