import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { LINES_A_TURN, type FileFormat } from '@bank/contract/accounts/statements/files-rules.ts';
import { transactionType, type TransactionType } from '@bank/contract/accounts/transactions/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { movementFinder } from '../../movements/account-history.ts';
import { readClock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import { csvExporter } from '../../platform/files/csv.ts';
import type { ExportCode, ExportedLine, Exporter } from '../../platform/files/exported.ts';
import { ofxExporter, type OfxAccount } from '../../platform/files/ofx.ts';
import { qifExporter } from '../../platform/files/qif.ts';
import type { Context } from '../../platform/work.ts';
import type { OwnAccount } from '../accounts/service.ts';
import { findCustomer, type CustomerRecord } from '../../person/customers/service.ts';
import { pagesOf, type StatementDays, type StatementFigures, type StatementLine } from './lines.ts';
import { proofOf, type StatementProof } from './proofs.ts';
import { namerFor } from '../transactions/service.ts';
import { writePaper, type StatementOrder } from './pdf.ts';

export type Wanted = Pick<StatementOrder, 'days' | 'figures' | 'open'> & {
  readonly customerId: string;
  readonly account: OwnAccount;
  readonly format: FileFormat;
  readonly language: Language;
  /** Called with the number of lines written so far. */
  readonly onProgress?: (done: number) => Promise<void>;
};

type FileOrder = StatementOrder & Pick<Wanted, 'onProgress' | 'customerId'> & { readonly context: Context };

const CHUNK_LENGTH = 65_536;

/** The text groups a statement uses. */
const SHELVES = ['statements', 'transactions', 'account', 'navigation'] as const;

/** The statement as a file. The transaction must be a snapshot, so that all reads agree. */
export async function makeFile(tx: Tx, context: Context, wanted: Wanted): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of fileChunks(tx, context, wanted)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The same in chunks; only a PDF is built in memory as a whole. */
export async function* fileChunks(tx: Tx, context: Context, wanted: Wanted): AsyncGenerator<Buffer> {
  const { config } = context;
  const { format } = wanted;
  const order = await orderFor(tx, context, wanted);
  const exporter = exporterFor(config, format, order);
  const lines = linesOf(tx, order, exporter ? referencesOf : noReferences);
  if (exporter) yield* exported(exporter, lines);
  else yield await writePaper(tx, config, order, lines);
}

async function orderFor(tx: Tx, context: Context, wanted: Wanted): Promise<FileOrder> {
  const { account, customerId, days, figures, language, onProgress, open } = wanted;
  const person = await findCustomer(tx, context, customerId);
  const { now: madeAt, businessDate } = await readClock(tx);
  const { say } = await createTranslator(language, SHELVES);
  return {
    context,
    customerId,
    account: account.name,
    number: account.number,
    days,
    figures,
    available: availableAt(account, days, figures, businessDate),
    holder: person ? envelopeOf(person) : [],
    language,
    say,
    madeAt,
    open,
    proof: await proofFor(tx, account.number, days),
    ...(onProgress ? { onProgress } : {}),
  };
}

/**
 * The available balance now or, for a past period of a deposit account, its closing balance. Past holds and credit
 * limits are not recorded, so a card's past period has none.
 */
function availableAt(
  { type, balance }: OwnAccount,
  { end }: StatementDays,
  { closing }: StatementFigures,
  today: Day,
): Cents | null {
  if (end >= today) return balance.available;
  return type === 'credit' ? null : closing;
}

function envelopeOf({ firstName, lastName, address }: CustomerRecord): string[] {
  const { addressLine1, addressLine2, city, state, zipCode } = address;
  const lines = [addressLine1, addressLine2 ?? '', `${city}, ${state} ${zipCode}`];
  return [`${firstName} ${lastName}`, ...lines.filter((line) => line !== '')];
}

/** The proof, if the period is exactly a proven month. */
async function proofFor(tx: Tx, number: AccountNumber, days: StatementDays): Promise<StatementProof | null> {
  const proof = await proofOf(tx, days.end, number);
  return proof && proof.start === days.start ? proof : null;
}

function exporterFor(config: Config, format: FileFormat, order: FileOrder): Exporter | null {
  switch (format) {
    case 'pdf':
      return null;
    case 'csv':
      return csvExporter(csvColumns(order.say));
    case 'qif':
      return qifExporter(order.account.type === 'credit' ? 'CCard' : 'Bank');
    case 'ofx':
      return ofxFor(config, order);
  }
}

type References = (tx: Tx, page: readonly StatementLine[]) => Promise<(line: StatementLine) => string | null>;

/** The references the transaction history shows for these lines. */
const referencesOf: References = async (tx, page) => {
  const movementOf = await movementFinder(tx, page.map(askedOf));
  return (line) => movementOf(askedOf(line))?.reference ?? null;
};

const askedOf = ({ number: id, intent, kind, origin }: StatementLine) => ({ id, intent, kind, origin });

/** A PDF doesn't print references. */
const noReferences: References = async () => () => null;

async function* linesOf(tx: Tx, order: FileOrder, references: References): AsyncGenerator<SpokenLine> {
  let done = 0;
  for await (const page of pagesOf(tx, order.number, order.days, order.figures)) {
    const referenceOf = await references(tx, page);
    const spoken = await speakerFor(tx, order, page);
    for (const line of page) {
      yield spoken(line, referenceOf(line));
      done += 1;
      if (done % LINES_A_TURN === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await order.onProgress?.(done);
  }
}

async function* exported(exporter: Exporter, lines: AsyncIterable<SpokenLine>): AsyncGenerator<Buffer> {
  let text = exporter.head();
  for await (const line of lines) {
    text += exporter.line(line);
    if (text.length > CHUNK_LENGTH) {
      yield Buffer.from(text, 'utf8');
      text = '';
    }
  }
  yield Buffer.from(text + exporter.foot(), 'utf8');
}

/** A line with its description in the reader's language and its code for other programs. */
type SpokenLine = StatementLine & ExportedLine;

/** Uses the same names as the account page. */
async function speakerFor(
  tx: Tx,
  { account, number, say, context, customerId }: FileOrder,
  lines: readonly StatementLine[],
): Promise<(line: StatementLine, reference: string | null) => SpokenLine> {
  const placed = lines.filter(isUnclear).map(placeOf);
  const movementOf = await movementFinder(tx, placed);
  const nameOf = await namerFor(
    tx,
    { ...context, customerId, say },
    [{ number, name: account }],
    placed.map(movementOf),
  );
  return (line, reference) => {
    const type = transactionType(account.type, line.kind, line.amount > ZERO ? 'in' : 'out');
    const movement = isUnclear(line) ? movementOf(placeOf(line)) : null;
    return {
      ...line,
      reference,
      description: nameOf({ ...line, type, movement }),
      // words: transactions.type.*
      type: say(`transactions.type.${type}`),
      code: codes[type],
    };
  };
}

/** Most lines name the payee; for these, the movement does. */
const isUnclear = ({ kind, memo }: StatementLine) => kind === 'reversal' || kind === 'fee' || memo === null;

const placeOf = ({ number: id, kind, intent }: StatementLine) => ({ id, kind, intent });

const codes: Readonly<Record<TransactionType, ExportCode>> = {
  deposit: 'DEP',
  withdrawal: 'CASH',
  fee: 'FEE',
  transfer: 'XFER',
  payment: 'PAYMENT',
  interest: 'INT',
  purchase: 'POS',
  buy: 'DEBIT',
  sell: 'CREDIT',
  dividend: 'DIV',
  other: 'OTHER',
};

function csvColumns(say: Say): string[] {
  return [
    say('statements.paper.date'),
    say('statements.paper.description'),
    say('statements.file.type'),
    say('statements.file.amount'),
    say('statements.paper.balance'),
    say('statements.file.reference'),
  ];
}

const ofxKinds: Readonly<Record<AccountType, OfxAccount['kind']>> = {
  checking: 'CHECKING',
  student: 'CHECKING',
  savings: 'SAVINGS',
  moneyMarket: 'MONEYMRKT',
  retirement: 'SAVINGS',
  investment: 'SAVINGS',
  cd: 'CD',
  credit: 'CREDITCARD',
};

const ofxLanguages = { en: 'ENG', es: 'SPA', fr: 'FRA', zh: 'ZHO' } as const;

function ofxFor(config: Config, order: FileOrder): Exporter {
  const { account, days, figures, available, language, madeAt } = order;
  const { lastFour, type } = account;
  return ofxExporter({
    issuer: config.institution.name,
    language: ofxLanguages[language],
    account: { kind: ofxKinds[type], lastFour, routingNumber: config.routingNumber },
    madeAt,
    ...days,
    closing: figures.closing,
    available,
  });
}
