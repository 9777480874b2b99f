import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { categoryWords, type PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import { statusOf, statusWords, type PaymentStatus } from '@bank/contract/payments/bill-pay/pdf-rules.ts';
import { calendarDay } from '@bank/kernel/cut-off.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { plus, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { AccountPdf } from '../../platform/account-pdf.ts';
import { readClock } from '../../platform/clock.ts';
import { textCell } from '../../platform/files/csv.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import type { Run } from '../../platform/render/job.ts';
import { recordedAccountPdf, recordedPdf } from '../../platform/render/recorded-pdf.ts';
import { bankDay, bankMoment, shortDay } from '../../platform/email-body.ts';
import type { PdfLine } from '../../platform/pdf.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { userOf } from '../../person/identity/service.ts';

/** A payment in a PDF or report. */
export type ReportPayment = {
  readonly payee: string;
  readonly category: PayeeCategory;
  readonly date: Day;
  readonly arrivesOn: Day | null;
  readonly amount: Cents;
  readonly status: PaymentStatus;
  readonly account: AccountName;
  readonly confirmationNumber: string;
  readonly memo: string | null;
  readonly reason: { readonly text: string } | null;
  readonly createdAt: string;
};

type Story = ReportPayment & {
  readonly lastFour: string | null;
  readonly steps: readonly {
    readonly state: string;
    readonly at: string;
    readonly reason: { readonly text: string } | null;
  }[];
};

const INSURED_LIMIT = '$250,000';
const MARK = '\uFEFF';
const END = '\r\n';

/** PDF receipt of one payment: what is known at this moment, nothing else. */
export function writeReceipt(context: CustomerContext, story: Story) {
  return withRenderer(context, (run) => drawReceipt(context, story, run));
}

async function drawReceipt(context: CustomerContext, story: Story, run: Run) {
  const { say, language, config } = context;
  const { holder, now } = await madeFor(context);
  const moment = bankMoment(now, language);
  const { name: issuer, insured } = config.institution;
  const pdf = recordedPdf(run, {
    language,
    title: say('billPay.receipt.title', { reference: story.confirmationNumber }),
    issuer,
    aside: [holder, moment],
    foot: insured
      ? say('navigation.footer.insured', { limit: INSURED_LIMIT })
      : say('billPay.report.made', { moment }),
    madeAt: now,
  });
  pdf.heading(story.payee);
  pdf.figure(say(statusWords[story.status]), moneyText(story.amount));
  pdf.lines(say('billPay.receipt.details'), detailsOf(context, story));
  pdf.lines(say('billPay.receipt.happened'), [
    { label: bankMoment(new Date(story.createdAt), language), value: say('billPay.receipt.asked') },
    ...story.steps.slice(1).map(({ state, at, reason }) => ({
      label: bankMoment(new Date(at), language),
      value: reason?.text ?? say(statusWords[statusOf(state)]),
    })),
  ]);
  pdf.note(say('billPay.report.made', { moment }));
  return {
    name: `payment-${story.confirmationNumber.replaceAll(/[^A-Za-z0-9-]/g, '')}.pdf`,
    type: 'application/pdf' as const,
    bytes: await pdf.finish(),
  };
}

function detailsOf(context: CustomerContext, story: Story): PdfLine[] {
  const { say, language } = context;
  const optional = (label: string, value: string | null | undefined): PdfLine[] =>
    value ? [{ label, value }] : [];
  return [
    { label: say('billPay.receipt.payee'), value: story.payee },
    ...optional(say('billPay.receipt.payeeNumber'), story.lastFour && maskNumber(story.lastFour)),
    { label: say('billPay.receipt.category'), value: say(categoryWords[story.category]) },
    { label: say('billPay.receipt.account'), value: accountOf(context, story.account) },
    { label: say('billPay.receipt.date'), value: bankDay(story.date, language) },
    ...optional(say('billPay.receipt.arrives'), story.arrivesOn && bankDay(story.arrivesOn, language)),
    ...optional(say('billPay.receipt.memo'), story.memo),
    ...optional(say('billPay.receipt.reason'), story.reason?.text),
    { label: say('billPay.receipt.reference'), value: story.confirmationNumber, strong: true },
  ];
}

/** `cut` is how many are listed if there are more; null if these are all. */
export async function writeReport(
  context: CustomerContext,
  payments: readonly ReportPayment[],
  { format, cut }: { format: 'pdf' | 'csv'; cut: number | null },
) {
  const { holder, now } = await madeFor(context);
  const bytes =
    format === 'csv'
      ? Buffer.from(csvOf(context, payments), 'utf8')
      : await withRenderer(context, (run) => pdfOf(context, payments, { holder, now, cut, run }));
  const day = calendarDay(now.getTime());
  const type = format === 'csv' ? ('text/csv' as const) : ('application/pdf' as const);
  return { name: `payments-${day}.${format}`, type, bytes };
}

/** RFC 4180. Amounts are numbers; customer text is escaped, so no spreadsheet runs it as a formula. */
function csvOf(context: CustomerContext, payments: readonly ReportPayment[]): string {
  const { say } = context;
  const head = [
    say('billPay.receipt.date'),
    say('billPay.receipt.payee'),
    say('billPay.receipt.category'),
    say('billPay.report.amount'),
    say('billPay.report.status'),
    say('billPay.receipt.account'),
    say('billPay.receipt.reference'),
    say('billPay.receipt.memo'),
    say('billPay.receipt.reason'),
  ];
  const lines = payments.map((each) =>
    [
      each.date,
      textCell(each.payee),
      textCell(say(categoryWords[each.category])),
      toDollars(each.amount),
      textCell(say(statusWords[each.status])),
      textCell(accountOf(context, each.account)),
      textCell(each.confirmationNumber),
      textCell(each.memo ?? ''),
      textCell(each.reason?.text ?? ''),
    ].join(','),
  );
  return MARK + [head.map(textCell).join(','), ...lines].map((line) => line + END).join('');
}

function pdfOf(
  context: CustomerContext,
  payments: readonly ReportPayment[],
  { holder, now, cut, run }: { holder: string; now: Date; cut: number | null; run: Run },
): Promise<Buffer> {
  const { say, language, config } = context;
  const { name: issuer, supportPhone, insured } = config.institution;
  const moment = bankMoment(now, language);
  const figureOf = (label: string, status: PaymentStatus) => {
    const those = payments.filter((each) => each.status === status);
    return {
      label,
      value: moneyText(plus(ZERO, ...those.map(({ amount }) => amount))),
      note: say('billPay.report.count', { count: those.length }),
    };
  };
  const pdf = recordedAccountPdf(run, {
    language,
    title: say('billPay.report.title'),
    issuer,
    contact: supportPhone,
    heading: say('billPay.report.title'),
    subject: say('billPay.report.count', { count: payments.length }),
    aside: [holder, moment],
    foot: insured
      ? say('navigation.footer.insured', { limit: INSURED_LIMIT })
      : say('billPay.report.made', { moment }),
    pageText: { alone: '{page} / ', of: '{page} / {pages}' },
    numbered: true,
    madeAt: now,
  });
  pdf.figures([
    figureOf(say(statusWords.Pending), 'Pending'),
    figureOf(say('billPay.report.processed'), 'Processed'),
  ]);
  if (payments.length === 0) pdf.section(say('billPay.report.empty'), []);
  else table(context, pdf, payments);
  if (cut !== null) pdf.section(say('billPay.report.cut', { count: cut }), []);
  return pdf.finish();
}

function table(context: CustomerContext, pdf: AccountPdf, payments: readonly ReportPayment[]): void {
  const { say, language } = context;
  const rows = pdf.table(say('billPay.label.tabHistory'), [
    { label: say('billPay.receipt.date'), width: 74, align: 'left' },
    { label: say('billPay.receipt.payee'), width: 156, align: 'left' },
    { label: say('billPay.receipt.reference'), width: 122, align: 'left' },
    { label: say('billPay.report.status'), width: 68, align: 'left' },
    { label: say('billPay.report.amount'), width: 80, align: 'right' },
  ]);
  for (const { date, payee, confirmationNumber, status, amount } of payments)
    rows.row([
      shortDay(date, language),
      payee,
      confirmationNumber,
      say(statusWords[status]),
      moneyText(amount),
    ]);
  rows.end();
}

function accountOf({ say }: CustomerContext, { nickname, type, lastFour }: AccountName): string {
  // words: account.product.*
  return `${nickname ?? say(`account.product.${type}`)} ${maskNumber(lastFour)}`;
}

function madeFor(context: CustomerContext): Promise<{ holder: string; now: Date }> {
  return forCustomer(context, async (tx) => ({
    holder: (await userOf(tx, context, context.customerId)).name,
    now: (await readClock(tx)).now,
  }));
}
