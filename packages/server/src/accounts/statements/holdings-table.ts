import { sumKnown, worthOf, worthOfAll } from '@bank/contract/accounts/accounts/rules.ts';
import { countText, moneyText } from '@bank/kernel/format.ts';
import { toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import type { AccountPdf } from '../../platform/account-pdf.ts';
import { bankDay, shortDay } from '../../platform/email-body.ts';
import { csvLines } from '../../platform/files/csv.ts';
import type { StatementFigures, StatementDays } from './lines.ts';
import type { StatementPosition } from './queries/positions.ts';

/** What a statement says of shares. */
type Shares = {
  readonly positions: readonly StatementPosition[];
  readonly days: StatementDays;
  readonly figures: Pick<StatementFigures, 'closing'>;
  readonly say: Say;
  readonly language: Language;
};

const NONE = '–';
const shownMoney = (amount: Cents | null) => (amount === null ? NONE : moneyText(amount));

/** What stands below the closing balance of an account with shares. */
export function holdingsNotes({
  positions,
  figures,
  say,
}: Pick<Shares, 'positions' | 'figures' | 'say'>): string[] {
  if (positions.length === 0) return [];
  const holdings = worthOfAll(positions);
  return [
    say('statements.paper.shares', { amount: shownMoney(holdings) }),
    say('statements.paper.total', { amount: shownMoney(sumKnown([figures.closing, holdings])) }),
  ];
}

/** The shares at the end of the period, each with its price and the day of that. */
export function writeHoldings(
  pdf: AccountPdf,
  { positions, days, say, language }: Omit<Shares, 'figures'>,
): void {
  if (positions.length === 0) return;
  const table = pdf.table(say('statements.paper.holdings', { day: bankDay(days.end, language) }), [
    { label: say('statements.paper.symbol'), width: 54, align: 'left' },
    { label: say('statements.paper.name'), width: 166, align: 'left' },
    { label: say('statements.paper.quantity'), width: 56, align: 'right' },
    { label: say('statements.paper.price'), width: 70, align: 'right' },
    { label: say('statements.paper.pricedOn'), width: 66, align: 'right' },
    { label: say('statements.paper.value'), width: 88, align: 'right' },
  ]);
  for (const { symbol, name, shares, price, pricedOn } of positions)
    table.row([
      symbol,
      name ?? NONE,
      countText(shares),
      shownMoney(price),
      pricedOn === null ? NONE : shortDay(pricedOn, language),
      shownMoney(worthOf(shares, price)),
    ]);
  table.row([say('statements.paper.sum'), '', '', '', '', shownMoney(worthOfAll(positions))], true);
  table.end();
}

/** The same below the lines of a spreadsheet, after an empty line: as many cells as a line has, as RFC 4180 asks. */
export function holdingsCsv(positions: Shares['positions'], say: Say): string {
  if (positions.length === 0) return '';
  const number = (text: string) => ({ number: text });
  return csvLines([
    ['', '', '', '', '', ''],
    [
      say('statements.paper.symbol'),
      say('statements.paper.name'),
      say('statements.paper.quantity'),
      say('statements.paper.price'),
      say('statements.paper.pricedOn'),
      say('statements.paper.value'),
    ],
    ...positions.map(({ symbol, name, shares, price, pricedOn }) => {
      const value = worthOf(shares, price);
      return [
        symbol,
        name ?? '',
        number(String(shares)),
        price === null ? '' : number(toDollars(price)),
        pricedOn === null ? '' : number(pricedOn),
        value === null ? '' : number(toDollars(value)),
      ];
    }),
  ]);
}
