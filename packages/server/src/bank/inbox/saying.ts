import { ruleOf, type InboxKind } from '@bank/contract/bank/inbox/rules.ts';
import { mailTemplates } from '@bank/contract/bank/notifications/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { cents } from '@bank/kernel/money.ts';
import { isLanguage, type Language, type Say, type WordId } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import type { Config } from '../../platform/config.ts';
import { shortDay } from '../../platform/email-body.ts';
import { composeMail } from '../notifications/service.ts';

export type Texts = {
  readonly title: string;
  readonly line: string;
  /** The rest of a mail: its facts and its hint, each on its own line. */
  readonly more: string;
};
type Account = { readonly type: string; readonly nickname: string | null; readonly lastFour: string };

/** An item before it is said. */
export type Unsaid = {
  readonly kind: InboxKind;
  readonly values: Readonly<Record<string, unknown>>;
  readonly account: Account | null;
};

/** Says items in one language. */
export type Speaker = (item: Unsaid) => Promise<Texts>;

const productWords: Readonly<Record<string, WordId>> = {
  checking: 'account.product.checking',
  savings: 'account.product.savings',
  student: 'account.product.student',
  moneyMarket: 'account.product.moneyMarket',
  credit: 'account.product.credit',
  retirement: 'account.product.retirement',
  investment: 'account.product.investment',
  cd: 'account.product.cd',
};

const plainTitles: Readonly<Partial<Record<InboxKind, WordId>>> = {
  largeDebit: 'inbox.plain.debit',
  largeCredit: 'inbox.plain.credit',
};

/** Templates whose sentences came with the mail: they stay in the language that was mailed. */
const BROUGHT: ReadonlySet<string> = new Set(['account-news', 'security-news', 'letter']);

export async function speakerOf(
  config: Pick<Config, 'institution' | 'http'>,
  language: Language,
): Promise<Speaker> {
  const { say } = await createTranslator(language, ['inbox', 'account', 'mail']);
  return async (item) =>
    item.kind === 'mailed'
      ? sayLetter(config, { language, say }, item.values)
      : sayItem(item, blanksOf(item, language, say), say);
}

function sayItem({ kind, values }: Unsaid, blanks: Record<string, string>, say: Say): Texts {
  return {
    // Not every payment says whom it is from or to.
    title:
      values['name'] === ''
        ? say(plainTitles[kind] ?? 'inbox.plain.payment', blanks)
        : // words: inbox.title.*
          say(`inbox.title.${kind}`, blanks),
    // words: inbox.line.*
    line: say(`inbox.line.${kind}`, blanks),
    more: '',
  };
}

function blanksOf({ kind, values, account }: Unsaid, language: Language, say: Say): Record<string, string> {
  const blanks = Object.entries(ruleOf(kind).values).map(([name, how]) => {
    const value = values[name];
    switch (how) {
      case 'money':
        return [name, moneyText(cents(Number(value)))] as const;
      case 'count':
        return [name, countText(Number(value))] as const;
      case 'day':
        return [name, shortDay(dayFrom(String(value)), language)] as const;
      case 'text':
        return [name, String(value)] as const;
    }
  });
  return { ...Object.fromEntries(blanks), account: account ? accountText(account, say) : '' };
}

export function accountText({ type, nickname, lastFour }: Account, say: Say): string {
  return `${nickname ?? say(productWords[type] ?? 'account.product.checking')} ${maskNumber(lastFour)}`;
}

async function sayLetter(
  config: Pick<Config, 'institution' | 'http'>,
  reader: { readonly language: Language; readonly say: Say },
  values: Unsaid['values'],
): Promise<Texts> {
  const { template: name, language: mailed, to, at, blanks } = values;
  const template = mailTemplates.find((each) => each === name);
  if (template === undefined || typeof at !== 'string' || typeof to !== 'string')
    return { title: reader.say('inbox.title.mailed'), line: '', more: '' };
  const isBrought = BROUGHT.has(template) && isLanguage(mailed) && mailed !== reader.language;
  const { say } = isBrought ? await createTranslator(mailed, ['mail']) : reader;
  const content = { to, at, blanks: textsIn(blanks) };
  const letter = composeMail(config, say, {
    template,
    language: isBrought ? mailed : reader.language,
    content,
  });
  const facts = letter.facts.map(({ label, value }) => `${label}: ${value}`);
  const more = [...facts, ...(letter.hint === null ? [] : [letter.hint])];
  return { title: letter.subject, line: letter.body, more: more.join('\n') };
}

function textsIn(blanks: unknown): Record<string, string> {
  if (typeof blanks !== 'object' || blanks === null) return {};
  return Object.fromEntries(
    Object.entries(blanks).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
