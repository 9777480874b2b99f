import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { isInsurable } from '@bank/contract/accounts/accounts/rules.ts';
import {
  canonicalEntry,
  canonicalFoot,
  canonicalHead,
} from '@bank/contract/accounts/statements/proofs-rules.ts';
import {
  depositInsurance,
  errorNotice,
  NUMBERED_LINES_MAX,
  PROOF_NAME,
} from '@bank/contract/accounts/statements/pdf-rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import { minus, ZERO, type Cents } from '@bank/kernel/money.ts';
import { ruleOn } from '@bank/kernel/rulebook.ts';
import type { AccountNumber } from '@bank/ledger/journal.ts';
import type { Language, Say } from '@bank/words/catalogue.ts';
import { createHash } from 'node:crypto';
import { stayAwake } from '../../movements/day-queries.ts';
import type { AccountPdf, Figure } from '../../platform/account-pdf.ts';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/database.ts';
import type { OpenAccountPdf } from '../../platform/render/render-pool.ts';
import { bankDay, bankMoment, shortDay } from '../../platform/email-body.ts';
import { signedFile, signingKeys } from '../../platform/signing.ts';
import type { StatementDays, StatementFigures, StatementLine } from './lines.ts';
import type { StatementProof } from './proofs.ts';
import { findCreditDue, type CreditDue } from './queries/pdf.ts';

/** Everything that decides a statement's content and look; its lines are read while it is written. */
export type StatementOrder = {
  readonly account: AccountName;
  readonly number: AccountNumber;
  readonly days: StatementDays;
  readonly figures: StatementFigures;
  /** The available balance at the end of the period; null if unknown. */
  readonly available: Cents | null;
  /** The account holder's name and address, as on an envelope. */
  readonly holder: readonly string[];
  readonly language: Language;
  readonly say: Say;
  readonly madeAt: Date;
  /** Null unless the period is exactly a proven month. */
  readonly proof: StatementProof | null;
  /** Where the PDF is rendered: in a separate process, or in this one. */
  readonly open: OpenAccountPdf;
};

const AWAKE_MS = 3_000;

/** A line with its description in the reader's language. */
type PdfLine = StatementLine & { readonly description: string };

/**
 * The statement as a PDF. A monthly one carries its proof and is signed; throws if it differs from what was proven.
 */
export async function writePaper(
  tx: Tx,
  config: Config,
  order: StatementOrder,
  lines: AsyncIterable<PdfLine>,
): Promise<Buffer> {
  const { say, proof, figures, days } = order;
  const due = proof && isCredit(order) ? await findCreditDue(tx, days.end, order.number) : null;
  const pdf = openPaper(config, order);
  pdf.figures(glance(order, due));
  const table = pdf.table(say('statements.paper.transactions'), columnsFor(order));
  const balanceRow = (label: string, on: Day, balance: Cents) =>
    table.row([shortDay(on, order.language), label, '', '', shownBalance(order, balance)], true);
  const canonical = [canonicalHead({ account: order.account.id, ...days, ...figures })];
  balanceRow(balanceWords(order).opening, days.start, figures.opening);
  for await (const line of lines) {
    table.row(cells(order, line));
    if (proof) canonical.push(canonicalEntry(line));
  }
  balanceRow(balanceWords(order).closing, days.end, figures.closing);
  table.end();
  closeWithWords(pdf, config, order);
  if (!proof) return drawn(tx, pdf);
  canonical.push(canonicalFoot(figures));
  attachProof(pdf, order, proof, canonical.join(''));
  return signedFile(signingKeys(config)[0], await drawn(tx, pdf));
}

/** The database ends transactions idle for ten seconds, and rendering a long PDF can take that long. */
async function drawn(tx: Tx, pdf: AccountPdf): Promise<Buffer> {
  const waking = setInterval(() => void stayAwake(tx).catch(() => undefined), AWAKE_MS);
  try {
    return await pdf.finish();
  } finally {
    clearInterval(waking);
  }
}

function openPaper(config: Config, order: StatementOrder): AccountPdf {
  const { account, days, say, language, madeAt, holder, figures } = order;
  const { name: issuer, insured, supportPhone, supportHours } = config.institution;
  const blanks = {
    // words: account.product.*
    account: account.nickname ?? say(`account.product.${account.type}`),
    lastFour: account.lastFour,
    start: bankDay(days.start, language),
    end: bankDay(days.end, language),
  };
  return order.open({
    language,
    issuer,
    madeAt,
    title: say('statements.paper.title', blanks),
    heading: say('statements.paper.heading', blanks),
    subject: say('statements.paper.period', blanks),
    contact: `${supportPhone}, ${supportHours}`,
    aside: holder,
    foot: insuranceText(order, insured) ?? issuer,
    pageText: {
      alone: say('statements.paper.page', { page: '{page}' }),
      of: say('statements.paper.pageOf', { page: '{page}', pages: '{pages}' }),
    },
    numbered: figures.entries <= NUMBERED_LINES_MAX,
  });
}

function insuranceText({ account, say, days }: StatementOrder, insured: boolean): string | null {
  const { limit } = ruleOn(depositInsurance, days.end).value;
  if (account.type === 'investment') return say('statements.paper.notInsured');
  return insured && isInsurable(account.type)
    ? say('navigation.footer.insured', { limit: wholeDollarsText(limit) })
    : null;
}

/** Credit accounts show the debt as a positive figure; in the ledger it is negative. */
const isCredit = ({ account }: StatementOrder) => account.type === 'credit';
const shownBalance = (order: StatementOrder, balance: Cents) =>
  moneyText(isCredit(order) ? minus(ZERO, balance) : balance);

function balanceWords(order: StatementOrder): { opening: string; closing: string; in: string; out: string } {
  const { say } = order;
  return isCredit(order)
    ? {
        opening: say('statements.paper.owedBefore'),
        closing: say('statements.paper.owedNow'),
        in: say('statements.paper.payments'),
        out: say('statements.paper.charges'),
      }
    : {
        opening: say('statements.paper.opening'),
        closing: say('statements.paper.closing'),
        in: say('statements.paper.moneyIn'),
        out: say('statements.paper.moneyOut'),
      };
}

function glance(order: StatementOrder, due: CreditDue | null): Figure[] {
  const { figures, say, language } = order;
  const words = balanceWords(order);
  const { fees, interest } = figures;
  const feeNote = fees === ZERO ? [] : [say('statements.paper.fees', { amount: moneyText(fees) })];
  const interestNote = (amount: Cents) =>
    amount === ZERO ? [] : [say('statements.paper.interest', { amount: moneyText(amount) })];
  const note = (notes: readonly string[]) => (notes.length > 0 ? notes.join('\n') : undefined);
  const charged = isCredit(order) ? minus(ZERO, interest) : ZERO;
  const dueNote = due && [
    say('statements.paper.minimum', { amount: moneyText(due.minimum) }),
    say('statements.paper.due', { day: bankDay(due.dueOn, language) }),
  ];
  return [
    { label: words.opening, value: shownBalance(order, figures.opening) },
    {
      label: words.in,
      value: moneyText(figures.credits),
      note: note(isCredit(order) ? [] : interestNote(interest)),
    },
    {
      label: words.out,
      value: moneyText(figures.debits),
      note: note([...feeNote, ...interestNote(charged)]),
    },
    {
      label: words.closing,
      value: shownBalance(order, figures.closing),
      note: due && dueNote && due.minimum > ZERO ? note(dueNote) : undefined,
    },
  ];
}

function columnsFor(order: StatementOrder) {
  const { say } = order;
  const words = balanceWords(order);
  return [
    { label: say('statements.paper.date'), width: 66, align: 'left' },
    { label: say('statements.paper.description'), width: 198, align: 'left' },
    { label: words.in, width: 76, align: 'right' },
    { label: words.out, width: 76, align: 'right' },
    {
      label: isCredit(order) ? say('statements.paper.owed') : say('statements.paper.balance'),
      width: 84,
      align: 'right',
    },
  ] as const;
}

function cells(order: StatementOrder, line: PdfLine): string[] {
  const { day, amount, description, balance } = line;
  const size = moneyText(amount < ZERO ? minus(ZERO, amount) : amount);
  const [came, went] = amount < ZERO ? ['', size] : [size, ''];
  return [shortDay(day, order.language), description, came, went, shownBalance(order, balance)];
}

function closeWithWords(pdf: AccountPdf, config: Config, order: StatementOrder): void {
  const { say, proof, madeAt, language, days } = order;
  const { supportPhone: phone, supportHours: hours } = config.institution;
  const errors = isCredit(order) ? 'statements.paper.billingErrors' : 'statements.paper.transferErrors';
  pdf.section(say('statements.paper.questions'), [
    say(errors, { phone, hours, ...ruleOn(errorNotice, days.end).value }),
  ]);
  const made = say('statements.paper.made', { moment: bankMoment(madeAt, language) });
  if (!proof) return pdf.section(say('statements.paper.about'), [made]);
  pdf.section(say('statements.paper.proof'), [
    say('statements.paper.proven', { file: PROOF_NAME }),
    say('statements.paper.fingerprint', { hash: proof.hash }),
    say('statements.paper.root', { root: proof.root }),
    made,
  ]);
}

/** Today's ledger must match what was proven at month end; otherwise it is not the bank's statement. */
function attachProof(
  pdf: AccountPdf,
  { number, days, say }: StatementOrder,
  proof: StatementProof,
  statement: string,
): void {
  if (createHash('sha256').update(statement).digest('hex') !== proof.hash)
    throw new Error(`The statement of ${number} to ${days.end} is not the one that was proven`);
  const { hash, month, statements, place, path, root } = proof;
  const text = JSON.stringify({ version: 1, statement, hash, month, statements, place, path, root }, null, 1);
  pdf.attach(PROOF_NAME, text, say('statements.paper.proof'));
}
