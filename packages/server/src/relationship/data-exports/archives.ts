import type { ArchiveStage } from '@bank/contract/relationship/data-exports/archives-rules.ts';
import { dayFrom, type Day } from '@bank/kernel/day.ts';
import { toDollars } from '@bank/kernel/money.ts';
import type { Language } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { readClock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { inProcessRenderer, type OpenAccountPdf } from '../../platform/render/render-pool.ts';
import { bankMoment } from '../../platform/email-body.ts';
import type { Context } from '../../platform/work.ts';
import type { ZipEntry } from '../../platform/zip.ts';
import { readOwn, type OwnAccount } from '../../accounts/accounts/service.ts';
import { HELD_LISTS, heldLists, heldPhoto } from './export-schema.ts';
import { heldCheckImages } from '../../accounts/checks/service.ts';
import { heldAttachments } from '../../accounts/transactions/service.ts';
import { heldCheckImages as heldDepositImages } from '../../payments/check-deposits/service.ts';
import { heldDisputeFiles } from '../../credit/disputes/service.ts';
import { heldRolloverFiles } from '../../wealth/rollovers/service.ts';
import { heldCheckPhotos } from '../../payments/check-orders/service.ts';
import { fileChunks } from '../../accounts/statements/service.ts';
import {
  figuresOf,
  pagesOf,
  type StatementDays,
  type StatementFigures,
} from '../../accounts/statements/service.ts';
import {
  findDocumentPart,
  listDocuments,
  listMonths,
  type KeptDocument,
  type Month,
} from './queries/archives.ts';

export type ArchiveOrder = {
  readonly customerId: string;
  readonly language: Language;
  /** Called before each piece: what is collected, pieces done, and their total. */
  readonly onPiece: (stage: ArchiveStage, done: number, total: number) => Promise<void>;
};

type FileOrder = ArchiveOrder & { readonly open: OpenAccountPdf };

type Whole = {
  readonly account: OwnAccount;
  readonly folder: string;
  readonly days: StatementDays;
  readonly figures: StatementFigures;
};

/** Before the ledger's first day. */
const BEGINNING = dayFrom('2000-01-01');
const DOCUMENT_PLACE = 'statement_parts.sealed';
const entryFormats = ['csv', 'ofx'] as const;

/** Everything the bank holds about a customer, file by file. Needs the customer scope and a snapshot. */
export async function* archiveOf(tx: Tx, context: Context, order: ArchiveOrder): AsyncGenerator<ZipEntry> {
  const { customerId } = order;
  const { businessDate: today } = await readClock(tx);
  const accounts = await wholeAccounts(tx, today);
  const months = await listMonths(tx, customerId);
  const documents = await listDocuments(tx, customerId);
  const open = await inProcessRenderer();
  const photo = await heldPhoto(tx, context, customerId);
  const attachments = [
    ...(await heldAttachments(tx, context, customerId)),
    ...(await heldCheckImages(tx, context, customerId)),
    ...(await heldCheckPhotos(tx, context, customerId)),
    ...(await heldDisputeFiles(tx, context, customerId)),
    ...(await heldRolloverFiles(tx, context, customerId)),
  ];
  const checks = await heldDepositImages(tx, context, customerId);
  const total =
    HELD_LISTS +
    accounts.length * (1 + entryFormats.length) +
    months.length +
    documents.length +
    attachments.length +
    checks.length +
    (photo ? 2 : 1);
  let done = 0;
  const piece = async (stage: ArchiveStage, entry: ZipEntry): Promise<ZipEntry> => {
    await order.onPiece(stage, done, total);
    done += 1;
    return entry;
  };
  for (const { name, pages } of heldLists(tx, context, customerId))
    yield await piece('records', { name: `records/${name}.json`, chunks: jsonChunks(pages()) });
  for (const whole of accounts)
    for (const entry of entryFiles(tx, context, { ...order, open }, whole))
      yield await piece('accounts', entry);
  for (const month of months)
    yield await piece('statements', await monthFile(tx, context, { ...order, open }, accounts, month));
  for (const document of documents)
    yield await piece('files', documentFile(tx, context, customerId, document));
  for (const { name, chunks } of attachments)
    yield await piece('files', { name: `attachments/${name}`, chunks });
  for (const { name, chunks } of checks) yield await piece('files', { name: `checks/${name}`, chunks });
  if (photo) yield await piece('files', { name: 'photo.webp', chunks: [photo] });
  yield await piece('files', await readMe(tx, context, order));
}

async function wholeAccounts(tx: Tx, today: Day): Promise<Whole[]> {
  const found: Whole[] = [];
  for (const account of await readOwn(tx, null)) {
    const figures = await figuresOf(tx, account.number, { start: BEGINNING, end: today });
    if (!figures) throw new Error('the books do not know an account of the tables');
    const place = String(found.length + 1).padStart(2, '0');
    found.push({
      account,
      figures,
      days: { start: figures.openedOn, end: today },
      folder: `accounts/${place}-${account.type}-${account.name.lastFour}`,
    });
  }
  return found;
}

/** Every entry of an account in three formats: JSON, CSV and OFX. */
function* entryFiles(tx: Tx, context: Context, order: FileOrder, whole: Whole): Generator<ZipEntry> {
  const { customerId, language, open } = order;
  const { account, folder, days, figures } = whole;
  yield { name: `${folder}/entries.json`, chunks: jsonChunks(entryPages(tx, whole)) };
  for (const format of entryFormats)
    yield {
      name: `${folder}/entries.${format}`,
      chunks: fileChunks(tx, context, { customerId, account, days, figures, format, language, open }),
    };
}

async function* entryPages(tx: Tx, { account, days, figures }: Whole): AsyncGenerator<object[]> {
  for await (const page of pagesOf(tx, account.number, days, figures))
    yield page.map(({ id, day, amount, kind, memo, balance }) => ({
      id,
      day,
      amount: toDollars(amount),
      kind,
      memo,
      balance: toDollars(balance),
    }));
}

async function monthFile(
  tx: Tx,
  context: Context,
  { customerId, language, open }: FileOrder,
  accounts: readonly Whole[],
  { accountId, start, end }: Month,
): Promise<ZipEntry> {
  const whole = accounts.find(({ account }) => account.id === accountId);
  const figures = whole && (await figuresOf(tx, whole.account.number, { start, end }));
  if (!whole || !figures) throw new Error('a statement of an account that is not there');
  const { account, folder } = whole;
  return {
    name: `${folder}/statements/${end.slice(0, 'yyyy-mm'.length)}.pdf`,
    chunks: fileChunks(tx, context, {
      customerId,
      account,
      days: { start, end },
      figures,
      format: 'pdf',
      language,
      open,
    }),
  };
}

function documentFile(tx: Tx, context: Context, customerId: string, { id, format }: KeptDocument): ZipEntry {
  return { name: `documents/${id}.${format}`, chunks: documentChunks(tx, context, customerId, id) };
}

async function* documentChunks(
  tx: Tx,
  { vault }: Context,
  customerId: string,
  id: string,
): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const sealed = await findDocumentPart(tx, customerId, id, place);
    if (sealed === null) return;
    yield Buffer.from(await vault.open(tx, customerId, DOCUMENT_PLACE, sealed), 'base64');
  }
}

async function readMe(tx: Tx, { config }: Context, { language }: ArchiveOrder): Promise<ZipEntry> {
  const { say } = await createTranslator(language, ['dataExports']);
  const { now } = await readClock(tx);
  const blanks = {
    bank: config.institution.name,
    phone: config.institution.supportPhone,
    moment: bankMoment(now, language),
  };
  const text = [
    say('dataExports.readMe.heading', blanks),
    say('dataExports.readMe.made', blanks),
    say('dataExports.readMe.records'),
    say('dataExports.readMe.accounts'),
    say('dataExports.readMe.documents'),
    say('dataExports.readMe.secrets'),
    say('dataExports.readMe.questions', blanks),
  ].join('\n\n');
  return { name: 'README.txt', chunks: [Buffer.from(`${text}\n`, 'utf8')] };
}

/** One JSON array in one file, written page by page. */
async function* jsonChunks(pages: AsyncIterable<readonly object[]>): AsyncGenerator<Buffer> {
  let before = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield Buffer.from(before + page.map((row) => JSON.stringify(row)).join(',\n'), 'utf8');
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n', 'utf8');
}
