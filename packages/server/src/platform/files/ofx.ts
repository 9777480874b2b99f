import { partsOf, type Day } from '@bank/kernel/day.ts';
import { toDollars, type Cents } from '@bank/kernel/money.ts';
import type { Exporter } from './exported.ts';

export type OfxAccount = {
  readonly kind: 'CHECKING' | 'SAVINGS' | 'MONEYMRKT' | 'CD' | 'CREDITCARD';
  readonly lastFour: string;
  readonly routingNumber: string;
};

export type OfxStatement = {
  readonly issuer: string;
  readonly language: 'ENG' | 'SPA' | 'FRA' | 'ZHO';
  readonly account: OfxAccount;
  readonly madeAt: Date;
  readonly start: Day;
  readonly end: Day;
  readonly closing: Cents;
  /** Null if unknown: a card's available credit in the past. */
  readonly available: Cents | null;
};

const NAME_MAX = 32;
const MEMO_MAX = 255;

/** OFX 2.1.1: XML in UTF-8, which can write every name and is read by programs for older versions too. */
export function ofxExporter(statement: OfxStatement): Exporter {
  const { account, start, end, closing, available } = statement;
  const isCard = account.kind === 'CREDITCARD';
  const [set, wrap, body] = isCard
    ? ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS']
    : ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS'];
  return {
    head: () => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
${signOn(statement)}
<${set}><${wrap}><TRNUID>0</TRNUID>${ok}<${body}>
<CURDEF>USD</CURDEF>
${accountOf(account)}
<BANKTRANLIST><DTSTART>${noon(start)}</DTSTART><DTEND>${noon(end)}</DTEND>
`,
    line: (line) =>
      `<STMTTRN><TRNTYPE>${line.code}</TRNTYPE><DTPOSTED>${noon(line.day)}</DTPOSTED>` +
      `<TRNAMT>${toDollars(line.amount)}</TRNAMT><FITID>${escapedXml(line.id)}</FITID>` +
      (line.reference === null ? '' : `<REFNUM>${escapedXml(cut(line.reference, NAME_MAX))}</REFNUM>`) +
      `<NAME>${escapedXml(cut(line.description, NAME_MAX))}</NAME>` +
      `<MEMO>${escapedXml(cut(line.description, MEMO_MAX))}</MEMO></STMTTRN>\n`,
    foot: () => `</BANKTRANLIST>
${balance('LEDGERBAL', closing, end)}${available === null ? '' : balance('AVAILBAL', available, end)}
</${body}></${wrap}></${set}>
</OFX>
`,
  };
}

const ok = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

function signOn({ issuer, language, madeAt }: OfxStatement): string {
  const at = madeAt.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  return (
    `<SIGNONMSGSRSV1><SONRS>${ok}<DTSERVER>${at}</DTSERVER><LANGUAGE>${language}</LANGUAGE>` +
    `<FI><ORG>${escapedXml(cut(issuer, NAME_MAX))}</ORG></FI></SONRS></SIGNONMSGSRSV1>`
  );
}

/** The last digits are enough to tell accounts apart; the full number appears in no file. */
function accountOf({ kind, lastFour, routingNumber }: OfxAccount): string {
  const id = `<ACCTID>XXXX${lastFour}</ACCTID>`;
  return kind === 'CREDITCARD'
    ? `<CCACCTFROM>${id}</CCACCTFROM>`
    : `<BANKACCTFROM><BANKID>${routingNumber}</BANKID>${id}<ACCTTYPE>${kind}</ACCTTYPE></BANKACCTFROM>`;
}

function balance(name: 'LEDGERBAL' | 'AVAILBAL', amount: Cents, on: Day): string {
  return `<${name}><BALAMT>${toDollars(amount)}</BALAMT><DTASOF>${noon(on)}</DTASOF></${name}>`;
}

/** Noon, so that no reader's time zone changes the date. */
function noon(day: Day): string {
  const { year, month, date } = partsOf(day);
  return `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}120000`;
}

/** Cuts between characters, never inside one. */
function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const isHalf = text.length > length && last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, isHalf ? length - 1 : length);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Line breaks and characters XML can't hold become spaces. */
function escapedXml(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? '');
}
