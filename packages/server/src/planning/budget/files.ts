import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type { Budget, exportBudget as exportCall } from '@bank/contract/planning/budget/contract.ts';
import { firstDayOf } from '@bank/contract/planning/budget/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { minus, toDollars, ZERO } from '@bank/kernel/money.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { userOf } from '../../person/identity/service.ts';
import type { AccountPdf } from '../../platform/account-pdf.ts';
import { readClock } from '../../platform/clock.ts';
import { bankMoment, shortDay } from '../../platform/email-body.ts';
import { csvTable } from '../../platform/files/csv.ts';
import type { Run } from '../../platform/render/job.ts';
import { recordedAccountPdf } from '../../platform/render/recorded-pdf.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { readBudget } from './budgets.ts';
import { monthName } from './insights.ts';

const INSURED_LIMIT = '$250,000';

/** Text that already looks escaped gets one more apostrophe, so that taking one off always gives the text back. */
const ESCAPED = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

export async function exportBudget(
  context: CustomerContext,
  { month: asked, format }: RequestOf<typeof exportCall>,
): Promise<ReplyOf<typeof exportCall>> {
  const { budget, holder, now } = await forCustomer(context, async (tx) => ({
    budget: await readBudget(tx, context, asked),
    holder: (await userOf(tx, context, context.customerId)).name,
    now: (await readClock(tx)).now,
  }));
  const { month } = budget;
  if (budget.income === null) refuse({ code: 'no_budget', word: 'budget.error.notStarted' });
  if (format === 'csv')
    return {
      name: `budget-${month}.csv`,
      type: 'text/csv',
      bytes: Buffer.from(csvOf(context, budget), 'utf8'),
    };
  const bytes = await withRenderer(context, (run) => pdfOf(context, budget, { holder, now, run }));
  return { name: `budget-report-${month}.pdf`, type: 'application/pdf', bytes };
}

const reversible = (text: string) => (ESCAPED.test(text) ? `'${text}` : text);

/** Income, categories and every part of every transaction: all that the month is made of. */
export function csvOf({ say }: Pick<CustomerContext, 'say'>, budget: Budget): string {
  const file = csvTable([
    say('budget.file.record'),
    say('budget.file.number'),
    say('budget.file.date'),
    say('budget.file.category'),
    say('budget.file.description'),
    say('budget.file.amount'),
    say('budget.file.counted'),
  ]);
  const names = new Map<string | null, string>(budget.categories.map(({ id, name }) => [id, name]));
  const first = firstDayOf(budget.month);
  const rows = [
    ['income', '0', first, '', '', { number: toDollars(budget.income ?? ZERO) }, 'yes'],
    ...budget.categories.map(({ name, budgeted }, at) => [
      'category',
      String(at + 1),
      first,
      reversible(name),
      '',
      { number: toDollars(budgeted) },
      'yes',
    ]),
    ...budget.transactions.flatMap(({ date, description, parts, isLeftOut }, at) =>
      parts.map(({ categoryId, amount }) => [
        'transaction',
        String(at + 1),
        date,
        reversible(names.get(categoryId) ?? ''),
        reversible(description),
        { number: toDollars(amount) },
        isLeftOut ? 'no' : 'yes',
      ]),
    ),
  ];
  return file.head + rows.map((cells) => file.row(cells)).join('');
}

type Made = { readonly holder: string; readonly now: Date; readonly run: Run };

function pdfOf(context: CustomerContext, budget: Budget, { holder, now, run }: Made): Promise<Buffer> {
  const { say, language, config } = context;
  const { name: issuer, supportPhone, insured } = config.institution;
  const moment = bankMoment(now, language);
  const { totals } = budget;
  const pdf = recordedAccountPdf(run, {
    language,
    title: say('budget.report.title'),
    issuer,
    contact: supportPhone,
    heading: say('budget.report.title'),
    subject: `${monthName(budget.month, 0, language)} ${budget.month.slice(0, 4)}`,
    aside: [holder, moment],
    foot: insured ? say('navigation.footer.insured', { limit: INSURED_LIMIT }) : moment,
    pageText: { alone: '{page} / ', of: '{page} / {pages}' },
    numbered: true,
    madeAt: now,
  });
  pdf.figures([
    { label: say('budget.label.income'), value: moneyText(budget.income ?? ZERO) },
    { label: say('budget.label.totalBudgeted'), value: moneyText(totals.budgeted) },
    { label: say('budget.label.totalSpent'), value: moneyText(totals.spent) },
    { label: say('budget.label.available'), value: moneyText(totals.available) },
  ]);
  categoriesIn(context, pdf, budget);
  transactionsIn(context, pdf, budget);
  if (budget.insights.length > 0)
    pdf.section(
      say('budget.label.insights'),
      budget.insights.map(({ text }) => text),
    );
  return pdf.finish();
}

function categoriesIn({ say }: CustomerContext, pdf: AccountPdf, budget: Budget): void {
  const { categories, unassigned, totals } = budget;
  const rows = pdf.table(say('budget.label.categories'), [
    { label: say('budget.label.category'), width: 200, align: 'left' },
    { label: say('budget.label.budgeted'), width: 100, align: 'right' },
    { label: say('budget.label.spent'), width: 100, align: 'right' },
    { label: say('budget.label.left'), width: 100, align: 'right' },
  ]);
  for (const { name, budgeted, spent } of categories)
    rows.row([name, moneyText(budgeted), moneyText(spent), moneyText(minus(budgeted, spent))]);
  if (unassigned !== ZERO) rows.row([say('budget.label.unassigned'), '', moneyText(unassigned), '']);
  rows.row(
    [
      say('budget.label.total'),
      moneyText(totals.budgeted),
      moneyText(totals.spent),
      moneyText(minus(totals.budgeted, totals.spent)),
    ],
    true,
  );
  rows.end();
}

function transactionsIn({ say, language }: CustomerContext, pdf: AccountPdf, budget: Budget): void {
  const counted = budget.transactions.filter(({ isLeftOut }) => !isLeftOut);
  if (counted.length === 0) return;
  const names = new Map<string | null, string>(budget.categories.map(({ id, name }) => [id, name]));
  const rows = pdf.table(say('budget.label.transactions'), [
    { label: say('budget.label.date'), width: 80, align: 'left' },
    { label: say('budget.label.description'), width: 200, align: 'left' },
    { label: say('budget.label.category'), width: 130, align: 'left' },
    { label: say('budget.label.amount'), width: 90, align: 'right' },
  ]);
  for (const { date, description, parts } of counted)
    for (const { categoryId, amount } of parts)
      rows.row([
        shortDay(date, language),
        description,
        names.get(categoryId) ?? say('budget.label.unassigned'),
        moneyText(amount),
      ]);
  rows.end();
}
