import { expect, test } from 'vitest';
import { bankMoment, emailHtml, emailText, type EmailBody } from './email-body.ts';

const NASTY = `<img src=x onerror="alert('1')">&amp;`;

const letter: EmailBody = {
  language: 'en',
  bankName: `Keel & Son ${NASTY}`,
  subject: `Subject ${NASTY}`,
  greeting: `Hello ${NASTY},`,
  body: `Body ${NASTY}`,
  shown: `AB12 ${NASTY}`,
  facts: [{ label: `Label ${NASTY}`, value: `Value ${NASTY}` }],
  button: {
    label: `Open ${NASTY}`,
    link: `https://bank.example/#"onmouseover="x" ${NASTY}`,
    inFull: `In full ${NASTY}`,
  },
  hint: `Hint ${NASTY}`,
  notYou: { heading: `Not you ${NASTY}`, text: `Call us ${NASTY}` },
  footer: [`Why ${NASTY}`],
};

test('nothing a person typed becomes markup', () => {
  const html = emailHtml(letter);
  expect(html).not.toContain('<img');
  expect(html).not.toContain('onerror="');
  expect(html).not.toContain('"onmouseover=');
  const parts = [
    'Keel &amp; Son',
    'Subject',
    'Hello',
    'Body',
    'AB12',
    'Label',
    'Value',
    'Open',
    'In full',
    'Hint',
    'Not you',
    'Call us',
    'Why',
  ];
  for (const part of parts)
    expect(html).toContain(`${part} &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;`);
});

test('nothing is loaded from anywhere and nothing is counted', () => {
  const html = emailHtml({ ...letter, button: null });
  expect(html).not.toMatch(/<(?:img|link|script|style|iframe|object|form|input|svg|video)\b/i);
  expect(html).not.toMatch(/url\(|https?:/i);
});

test('the plain text says the same, in the same order', () => {
  const text = emailText({
    ...letter,
    shown: 'AB12',
    button: { label: 'Open', link: 'https://bank.example/x#y', inFull: '' },
  });
  const order = [
    'Subject',
    'Hello',
    'Body',
    '    AB12',
    'Label',
    'Open:\nhttps://bank.example/x#y\n',
    'Hint',
    'Not you',
    'Call us',
    '--\nWhy',
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places.toSorted((one, other) => one - other)).toEqual(places);
});

test.each([
  ['en', 'March 8, 2026 at 11:30 PM'],
  ['es', '8 de marzo de 2026 a las 11:30 p.m.'],
  ['fr', '8 mars 2026 à 23:30'],
  ['zh', '2026年3月8日 23:30'],
] as const)('%s writes the bank’s time, not the machine’s', (language, text) => {
  expect(bankMoment(new Date('2026-03-09T03:30:00Z'), language).replaceAll(/\s/g, ' ')).toBe(text);
});
