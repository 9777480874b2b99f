import { reportedFrom } from '@bank/contract/wealth/tax-information/rules.ts';
import { dayOf } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import { minus, plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import type { CustomerRecord } from '../../person/customers/service.ts';
import type { AccountPdf, Figure } from '../../platform/account-pdf.ts';
import { bankDay, bankMoment } from '../../platform/email-body.ts';
import type { OpenAccountPdf } from '../../platform/render/render-pool.ts';
import type { CustomerContext } from '../../platform/work.ts';
import type { DocumentKey, DocumentLine, IssuedDocument } from './queries.ts';

/** Everything a tax document says. Its figures are those it was made with. */
export type PdfOrder = DocumentKey & {
  readonly document: IssuedDocument;
  /** Null for interest, which covers all accounts. */
  readonly account: OwnAccount | null;
  readonly own: readonly OwnAccount[];
  readonly holder: CustomerRecord;
};

type Words = Pick<CustomerContext, 'say' | 'language'>;

export function writePdf(open: OpenAccountPdf, context: CustomerContext, order: PdfOrder): Promise<Buffer> {
  const pdf = openPdf(open, context, order);
  switch (order.kind) {
    case 'interest':
      writeInterest(pdf, context, order);
      break;
    case 'contributions':
      writeContributions(pdf, context, order);
      break;
    case 'distributions':
      writeDistributions(pdf, context, order);
      break;
  }
  pdf.section(context.say('taxInformation.paper.about'), aboutTexts(context, order));
  return pdf.finish();
}

function openPdf(
  open: OpenAccountPdf,
  { say, language, config }: CustomerContext,
  { kind, year, document, holder }: PdfOrder,
): AccountPdf {
  const { name: issuer, supportPhone, supportHours } = config.institution;
  // words: taxInformation.paper.heading.*
  const heading = say(`taxInformation.paper.heading.${kind}`, { year });
  return open({
    language,
    issuer,
    madeAt: document.madeAt,
    title: `${heading}, ${holder.firstName} ${holder.lastName}`,
    heading,
    subject:
      document.version > 1
        ? say('taxInformation.paper.corrected', { version: document.version })
        : say('taxInformation.paper.substitute'),
    contact: `${supportPhone}, ${supportHours}`,
    aside: envelopeOf(holder, say),
    foot: say('taxInformation.paper.foot', { issuer }),
    pageText: {
      alone: say('statements.paper.page', { page: '{page}' }),
      of: say('statements.paper.pageOf', { page: '{page}', pages: '{pages}' }),
    },
    numbered: true,
  });
}

/** Of the Social Security number only the last four digits. */
function envelopeOf({ firstName, lastName, address, ssnLastFour }: CustomerRecord, say: Say): string[] {
  const { addressLine1, addressLine2, city, state, zipCode } = address;
  return [
    `${firstName} ${lastName}`,
    ...[addressLine1, addressLine2 ?? '', `${city}, ${state} ${zipCode}`].filter((line) => line !== ''),
    say('taxInformation.paper.ssn', { number: `•••-••-${ssnLastFour}` }),
  ];
}

function writeInterest(pdf: AccountPdf, { say }: Words, { document, own }: PdfOrder): void {
  const total = (name: 'interest' | 'penalty') => sumOf(document.lines, name);
  pdf.figures([
    figure(say('taxInformation.paper.penalty'), total('penalty'), say('taxInformation.paper.penaltyBox')),
    figure(say('taxInformation.paper.interest'), total('interest'), say('taxInformation.paper.interestBox')),
  ]);
  const table = pdf.table(say('taxInformation.paper.accounts'), [
    { label: say('taxInformation.paper.account'), width: 260, align: 'left' },
    { label: say('taxInformation.paper.interest'), width: 120, align: 'right' },
    { label: say('taxInformation.paper.penalty'), width: 120, align: 'right' },
  ]);
  for (const { accountId, interest = ZERO, penalty = ZERO } of document.lines)
    table.row([nameOf(own, accountId, say), moneyText(interest), moneyText(penalty)]);
  table.row(
    [say('taxInformation.paper.total'), moneyText(total('interest')), moneyText(total('penalty'))],
    true,
  );
  table.end();
}

function writeContributions(pdf: AccountPdf, words: Words, order: PdfOrder): void {
  const { say, language } = words;
  const [{ contributed = ZERO, balance = ZERO } = {}] = order.document.lines;
  const day = bankDay(dayOf({ year: order.year, month: 12, date: 31 }), language);
  pdf.figures([
    figure(say('taxInformation.paper.balance', { day }), balance),
    figure(
      say('taxInformation.paper.contributions', { year: order.year }),
      contributed,
      isRoth(order) ? say('taxInformation.paper.rothBox') : say('taxInformation.paper.traditionalBox'),
    ),
  ]);
  writeAccount(pdf, words, order);
}

function writeDistributions(pdf: AccountPdf, words: Words, order: PdfOrder): void {
  const { say } = words;
  const [{ distributed = ZERO, withheld = ZERO } = {}] = order.document.lines;
  pdf.figures([
    figure(say('taxInformation.paper.gross'), distributed, say('taxInformation.paper.grossBox')),
    figure(say('taxInformation.paper.withheld'), withheld, say('taxInformation.paper.withheldBox')),
    figure(say('taxInformation.paper.net'), minus(distributed, withheld)),
  ]);
  writeAccount(pdf, words, order);
}

function writeAccount(pdf: AccountPdf, { say }: Words, order: PdfOrder): void {
  const { own, accountId } = order;
  const table = pdf.table(say('taxInformation.paper.account'), [
    { label: say('taxInformation.paper.account'), width: 300, align: 'left' },
    { label: say('taxInformation.paper.type'), width: 200, align: 'left' },
  ]);
  table.row([
    nameOf(own, accountId, say),
    isRoth(order) ? say('taxInformation.type.roth') : say('taxInformation.type.traditional'),
  ]);
  table.end();
}

const isRoth = ({ account }: PdfOrder) => account?.retirementType === 'roth';

function aboutTexts({ say, language }: Words, order: PdfOrder): string[] {
  const { kind, year, document } = order;
  const { version, madeAt } = document;
  return [
    say('taxInformation.paper.honest'),
    ...bodyOf(say, order),
    ...(version > 1 ? [say('taxInformation.paper.replaces', { version: version - 1 })] : []),
    // words: taxInformation.paper.made.*
    say(`taxInformation.paper.made.${kind}`, { moment: bankMoment(madeAt, language), year }),
  ];
}

function bodyOf(say: Say, order: PdfOrder): string[] {
  const { kind, year, document } = order;
  switch (kind) {
    case 'interest': {
      const least = reportedFrom(year);
      const isReported = sumOf(document.lines, 'interest') >= least;
      const blanks = { year, amount: moneyText(least) };
      return [
        isReported
          ? say('taxInformation.paper.reported', blanks)
          : say('taxInformation.paper.belowReported', blanks),
        say('taxInformation.paper.whenInterest'),
      ];
    }
    case 'contributions':
      return [
        say('taxInformation.paper.whenContributions', { year }),
        isRoth(order) ? say('taxInformation.meaning.roth') : say('taxInformation.meaning.traditional'),
      ];
    case 'distributions':
      return [say('taxInformation.paper.taxable')];
  }
}

function figure(label: string, amount: Cents, note?: string): Figure {
  return { label, value: moneyText(amount), ...(note === undefined ? {} : { note }) };
}

function sumOf(lines: readonly DocumentLine[], name: 'interest' | 'penalty'): Cents {
  return lines.reduce((sum, line) => plus(sum, line[name] ?? ZERO), ZERO);
}

function nameOf(own: readonly OwnAccount[], accountId: string | null, say: Say): string {
  const name = own.find(({ id }) => id === accountId)?.name;
  // words: account.product.*
  return name ? `${name.nickname ?? say(`account.product.${name.type}`)} ${maskNumber(name.lastFour)}` : '';
}
