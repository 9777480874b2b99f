import { mailTemplates, type MailTemplate } from '@bank/contract/bank/notifications/contract.ts';
import { languages } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/work.ts';
import { emailHtml, emailText } from '../../platform/email-body.ts';
import { readConfig } from '../../platform/config.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { composeMail, sendMail } from './service.ts';

const config = readConfig({
  BANK_STAGE: 'test',
  DATABASE_URL: 'postgres://localhost/bank',
  BANK_ORIGIN: 'https://bank.example',
});
const blanks = {
  firstName: 'Nora',
  owner: 'Nora Whitfield',
  day: 'December 1, 2026',
  minutes: '15',
  code: 'K7QM2P',
  link: 'https://bank.example/reset-password#token-of-nora',
  username: 'nora.whitfield',
  device: 'Firefox on Linux',
  ipAddress: '203.0.113.7',
  requestNumber: 'SUP-7K2M-Q4XP',
  answer: 'The fee has been returned.',
  amount: '$1,250.00',
  destination: 'Rosa ••1234',
  reference: 'TRF-4F7K-92QD-M3XA',
  said: 'settled (R01)',
  product: 'Savings Account',
  reasons: 'No deposit was made.',
  state: 'failed',
  subject: 'Your certificate has renewed',
  body: 'It began a new term of 12 months.',
  hint: 'Until May 13 you can take it out.',
  greeting: 'To Nora’s records,',
  heading: 'If you do not know this person',
  notYou: 'You can delete this email.',
  why: 'A customer asked us to write to this address.',
};
const at = '2026-03-09T15:04:00.000Z';

async function compose(
  template: MailTemplate,
  language: (typeof languages)[number] = 'en',
  more: Record<string, string> = {},
) {
  const { say } = await createTranslator(language, ['mail']);
  return composeMail(config, say, {
    template,
    language,
    content: { to: 'nora@example.com', at, blanks: { ...blanks, ...more } },
  });
}

const shows: Readonly<Record<MailTemplate, readonly string[]>> = {
  'email-confirmation': ['K7QM2P', '15'],
  'password-reset': [blanks.link, '15'],
  'password-changed': ['2026'],
  'username-reminder': ['nora.whitfield', 'https://bank.example/login'],
  welcome: ['Keelson', 'https://bank.example/login'],
  'new-sign-on': ['Firefox on Linux', '203.0.113.7'],
  'support-received': ['SUP-7K2M-Q4XP'],
  'support-answered': ['SUP-7K2M-Q4XP', 'https://bank.example/login'],
  'movement-code': ['K7QM2P', '15', '$1,250.00', 'Rosa ••1234', 'TRF-4F7K-92QD-M3XA'],
  'account-opened': ['Savings Account', 'No deposit was made.'],
  'application-in-review': ['Savings Account', 'No deposit was made.'],
  'application-refused': ['Savings Account', 'No deposit was made.'],
  'account-news': [blanks.subject, blanks.body, blanks.hint, 'https://bank.example/login'],
  'security-news': [blanks.subject, blanks.body, blanks.hint, 'K7QM2P'],
  letter: [blanks.subject, blanks.body, blanks.hint, blanks.greeting, blanks.why],
  'delegate-invitation': ['Nora Whitfield', 'December 1, 2026', 'https://bank.example/login'],
};

test.each(mailTemplates.flatMap((template) => languages.map((language) => [template, language] as const)))(
  '%s in %s is whole',
  async (template, language) => {
    const letter = await compose(template, language);
    for (const written of [emailText(letter), emailHtml(letter)]) {
      expect(written).not.toMatch(/\{\w+\}|\[mail\.|undefined/);
      for (const part of [
        ...shows[template],
        'Nora',
        '2026',
        language === 'zh' ? '美国东部时间' : 'ET',
        config.institution.supportPhone,
      ])
        expect(written).toContain(part);
    }
    expect(letter.footer).toHaveLength(3);
  },
);

test('a name is only a name: no header, no markup, no blank, no nested text', async () => {
  const firstName = 'Nora\r\nBcc: thief@example.com\u2028<script>{code} $t(mail:label.signOn)';
  const letter = await compose('password-changed', 'en', { firstName });
  expect(letter.greeting).toBe('Hello Nora Bcc: thief@example.com <script>{code} $t(mail:label.signOn),');
  expect(emailHtml(letter)).not.toContain('<script');
});

test.each([
  'https://evil.example/reset',
  'javascript:alert(1)',
  'https://bank.example.evil.example/',
  '//evil.example',
  'nonsense',
])('a button never leads to %s', async (link) => {
  await expect(compose('password-reset', 'en', { link })).rejects.toThrow('link to the bank only');
});

let bank: TestBank;
beforeAll(async () => {
  bank = await startBank();
});
afterAll(() => bank.close());

const mail = {
  to: 'nora@example.com',
  language: 'en',
  template: 'password-reset',
  kind: 'password-reset',
  blanks: { firstName: 'Nora', minutes: '15' },
} as const;

test.each([
  [
    'two receivers',
    { ...mail, to: 'nora@example.com, thief@example.com', secret: { link: 'http://127.0.0.1:8080/x' } },
    'one e-mail address',
  ],
  [
    'a header in the address',
    { ...mail, to: 'nora@example.com\r\nBcc: t@example.com', secret: { link: 'http://127.0.0.1:8080/x' } },
    'one e-mail address',
  ],
  ['a missing blank', mail, 'lacks link'],
  ['a link elsewhere', { ...mail, secret: { link: 'https://evil.example/x' } }, 'link to the bank only'],
])('%s stops the act itself', async (_, wrong, message) => {
  const context = bank.contextAs('worker');
  await expect(inTransaction(context, (tx) => sendMail(tx, context, wrong))).rejects.toThrow(message);
});
