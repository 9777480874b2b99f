import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import type * as calls from '@bank/contract/wealth/tax-information/contract.ts';
import { isReady, reportedFrom } from '@bank/contract/wealth/tax-information/rules.ts';
import { partsOf } from '@bank/kernel/day.ts';
import { notFound, refuse } from '@bank/kernel/problem.ts';
import { readOwn } from '../../accounts/accounts/service.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { record } from '../../platform/audit.ts';
import { readClock, todayOf } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { recordedAccountPdf } from '../../platform/render/recorded-pdf.ts';
import { withRenderer } from '../../platform/render/render-pool.ts';
import { forCustomer, type CustomerContext } from '../../platform/work.ts';
import { writePdf, type PdfOrder } from './pdf.ts';
import { issueDocument, listIssued, readTaxYears, type DocumentKey } from './queries.ts';
import { interestYears, nameOf, retirementYears, taxDocuments, type TaxBooks } from './years.ts';

/** Closed accounts stay in it: their years are part of somebody's taxes. */
export function showTaxInformation(
  context: CustomerContext,
): Promise<ReplyOf<typeof calls.showTaxInformation>> {
  return forCustomer(context, async (tx) => {
    const books = await readBooks(tx, context.customerId);
    return {
      today: books.today,
      reportedFrom: reportedFrom(partsOf(books.businessDate).year),
      accounts: books.own.flatMap((account) =>
        account.retirementType === null
          ? []
          : [
              {
                ...nameOf(account),
                isOpen: account.balance.state !== 'closed',
                retirementType: account.retirementType,
              },
            ],
      ),
      retirement: retirementYears(books),
      interest: interestYears(books),
      documents: taxDocuments(books),
    };
  });
}

async function readBooks(tx: Tx, customerId: string): Promise<TaxBooks> {
  const clock = await readClock(tx);
  return {
    own: await readOwn(tx, null),
    years: await readTaxYears(tx),
    issued: await listIssued(tx, customerId),
    customerId,
    today: todayOf(clock),
    businessDate: clock.businessDate,
  };
}

export function downloadInterestDocument(
  context: CustomerContext,
  { year, version }: RequestOf<typeof calls.downloadInterestDocument>,
): Promise<ReplyOf<typeof calls.downloadInterestDocument>> {
  return download(context, { kind: 'interest', year, accountId: null }, version);
}

export function downloadRetirementDocument(
  context: CustomerContext,
  { accountId, year, kind, version }: RequestOf<typeof calls.downloadRetirementDocument>,
): Promise<ReplyOf<typeof calls.downloadRetirementDocument>> {
  return download(context, { kind, year, accountId }, version);
}

type File = ReplyOf<typeof calls.downloadInterestDocument>;

function download(context: CustomerContext, key: DocumentKey, version: number | undefined): Promise<File> {
  return withRenderer(context, async (run) => {
    const order = await forCustomer(context, (tx) => orderFor(tx, context, key, version));
    return {
      name: fileNameOf(order),
      type: 'application/pdf',
      bytes: await writePdf((head) => recordedAccountPdf(run, head), context, order),
    };
  });
}

/** Everything the paper says. Whoever asks for the newest version gets what the books say now. */
async function orderFor(
  tx: Tx,
  context: CustomerContext,
  key: DocumentKey,
  version: number | undefined,
): Promise<PdfOrder> {
  const { customerId } = context;
  const { kind, year, accountId } = key;
  const own = await readOwn(tx, null);
  const account = own.find(({ id, type }) => id === accountId && type === 'retirement') ?? null;
  if (accountId !== null && account === null) notFound();
  const clock = await readClock(tx);
  if (!isReady(kind, year, { today: todayOf(clock), businessDate: clock.businessDate }))
    refuse({ code: 'not_ready', word: 'taxInformation.error.notReady', field: 'year' });
  const wanted = version ?? (await issueDocument(tx, key));
  const subjectId = accountId ?? customerId;
  const issued = (await listIssued(tx, customerId)).find(
    (each) =>
      each.kind === kind && each.year === year && each.subjectId === subjectId && each.version === wanted,
  );
  const document = issued ?? notFound();
  await record(tx, context, {
    action: 'taxInformation.fetched',
    objectKind: 'tax-document',
    objectId: subjectId,
    after: { kind, year, version: document.version },
  });
  return {
    ...key,
    document,
    account,
    own,
    holder: (await findCustomer(tx, context, customerId)) ?? notFound(),
  };
}

function fileNameOf({ kind, year, account, document: { version } }: PdfOrder): string {
  const parts = ['tax', String(year), kind, ...(account === null ? [] : [account.name.lastFour])];
  return `${[...parts, ...(version > 1 ? [`v${version}`] : [])].join('-')}.pdf`;
}
