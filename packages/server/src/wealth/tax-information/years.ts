import { accountName, type AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import type {
  InterestYear,
  RetirementYear,
  TaxDocument,
} from '@bank/contract/wealth/tax-information/contract.ts';
import {
  isReady,
  readyOn,
  retirementDocumentKinds,
  type TaxDocumentKind,
} from '@bank/contract/wealth/tax-information/rules.ts';
import { partsOf, type Day } from '@bank/kernel/day.ts';
import { plus, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import type { DocumentLine, IssuedDocument, TaxYear } from './queries.ts';

/** What the books and the documents made so far say of a customer, and on which day. */
export type TaxBooks = {
  readonly own: readonly OwnAccount[];
  readonly years: readonly TaxYear[];
  readonly issued: readonly IssuedDocument[];
  readonly customerId: string;
  /** In New York. */
  readonly today: Day;
  readonly businessDate: Day;
};

const sumOf = (amounts: readonly Cents[]) => amounts.reduce((sum, amount) => plus(sum, amount), ZERO);
const nothing = {
  interest: ZERO,
  penalty: ZERO,
  contributed: ZERO,
  distributed: ZERO,
  withheld: ZERO,
} as const;

/** Every year with a figure, and this year for accounts that are open. The newest year first, accounts in their order. */
export function retirementYears(books: TaxBooks): RetirementYear[] {
  const { own, years } = books;
  const now = partsOf(books.businessDate).year;
  const retired = own.filter(({ type }) => type === 'retirement');
  const rows = retired.flatMap((account) => {
    const found = years.filter((each) => each.accountId === account.id && hasRetirement(each));
    const isMissing = account.balance.state !== 'closed' && !found.some(({ year }) => year === now);
    return [...found, ...(isMissing ? [{ ...nothing, accountId: account.id, year: now }] : [])].map(
      (each): RetirementYear => ({
        year: each.year,
        account: nameOf(account),
        contributions: each.contributed,
        distributions: each.distributed,
        withheld: each.withheld,
        contributionsFinal: isReady('contributions', each.year, books),
        distributionsFinal: books.businessDate > lastDayOf(each.year),
      }),
    );
  });
  return rows.toSorted((one, other) => other.year - one.year);
}

const hasRetirement = ({ contributed, distributed, withheld }: TaxYear) =>
  contributed !== ZERO || distributed !== ZERO || withheld !== ZERO;
const hasInterest = ({ interest, penalty }: TaxYear) => interest !== ZERO || penalty !== ZERO;
const lastDayOf = (year: number) => `${String(year).padStart(4, '0')}-12-31`;

export function interestYears({ own, years, businessDate }: TaxBooks): InterestYear[] {
  const earned = years.filter(hasInterest);
  return yearsOf(earned).map((year) => {
    const accounts = own.flatMap((account) =>
      earned
        .filter((each) => each.year === year && each.accountId === account.id)
        .map(({ interest, penalty }) => ({ account: nameOf(account), interest, penalty })),
    );
    return {
      year,
      isFinal: businessDate > lastDayOf(year),
      interest: sumOf(accounts.map(({ interest }) => interest)),
      penalty: sumOf(accounts.map(({ penalty }) => penalty)),
      accounts,
    };
  });
}

/** One for each year and kind that has a figure, or had one when it was fetched. The newest year first. */
export function taxDocuments(books: TaxBooks): TaxDocument[] {
  const { own, years, issued, customerId } = books;
  const known = [...years, ...issued];
  return yearsOf(known).flatMap((year) => [
    ...documentsOf(books, { kind: 'interest', year, subjectId: customerId, account: null }),
    ...own
      .filter(({ type }) => type === 'retirement')
      .flatMap((account) =>
        retirementDocumentKinds.flatMap((kind) =>
          documentsOf(books, { kind, year, subjectId: account.id, account: nameOf(account) }),
        ),
      ),
  ]);
}

type Subject = {
  readonly kind: TaxDocumentKind;
  readonly year: number;
  readonly subjectId: string;
  readonly account: AccountName | null;
};

function documentsOf(books: TaxBooks, { kind, year, subjectId, account }: Subject): TaxDocument[] {
  const says = linesOf(books.years, { kind, year, subjectId });
  const versions = books.issued.filter(
    (each) => each.kind === kind && each.year === year && each.subjectId === subjectId,
  );
  if (says.length === 0 && versions.length === 0) return [];
  return [
    {
      kind,
      year,
      account,
      readyOn: readyOn(kind, year),
      isReady: isReady(kind, year, books),
      versions: versions.map(({ version, madeAt }) => ({ version, madeAt: madeAt.toISOString() })),
      hasChanged: versions[0] !== undefined && !saysSame(versions[0].lines, says),
    },
  ];
}

/** What the document would say by the books now. */
function linesOf(
  years: readonly TaxYear[],
  { kind, year, subjectId }: Omit<Subject, 'account'>,
): DocumentLine[] {
  const ofYear = years.filter((each) => each.year === year);
  const ofAccount = ofYear.filter(({ accountId }) => accountId === subjectId);
  switch (kind) {
    case 'interest':
      return ofYear
        .filter(hasInterest)
        .map(({ accountId, interest, penalty }) => ({ accountId, interest, penalty }));
    case 'contributions':
      return ofAccount
        .filter(({ contributed }) => contributed !== ZERO)
        .map(({ accountId, contributed }) => ({ accountId, contributed }));
    case 'distributions':
      return ofAccount
        .filter(({ distributed, withheld }) => distributed !== ZERO || withheld !== ZERO)
        .map(({ accountId, distributed, withheld }) => ({ accountId, distributed, withheld }));
  }
}

function saysSame(one: readonly DocumentLine[], other: readonly DocumentLine[]): boolean {
  return wordsOf(one) === wordsOf(other);
}

/** Without the balance, because that of a year that is over doesn't change, and without accounts that have nothing. */
function wordsOf(lines: readonly DocumentLine[]): string {
  return lines
    .map((line) => ({
      accountId: line.accountId,
      amounts: [line.interest, line.penalty, line.contributed, line.distributed, line.withheld].map(
        (amount) => amount ?? ZERO,
      ),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== ZERO))
    .map((line) => JSON.stringify(line))
    .toSorted()
    .join(' ');
}

function yearsOf(rows: readonly { readonly year: number }[]): number[] {
  return [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => other - one);
}

export function nameOf({ name }: OwnAccount): AccountName {
  return accountName.parse(name);
}
