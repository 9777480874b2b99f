import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';

/** What other programs call a kind of line, in the words of OFX. */
export type ExportCode =
  | 'CREDIT'
  | 'DEBIT'
  | 'INT'
  | 'DIV'
  | 'FEE'
  | 'DEP'
  | 'CASH'
  | 'POS'
  | 'XFER'
  | 'PAYMENT'
  | 'OTHER';

/** One line of an account as another program reads it. Every text in it may have been written by anybody. */
export type ExportedLine = {
  readonly day: Day;
  /** Of this line alone, and the same however often it is exported. */
  readonly id: string;
  /** The one the customer knows, as the history and the receipt show it; null where there is none. */
  readonly reference: string | null;
  readonly description: string;
  /** In the reader's language. */
  readonly type: string;
  readonly code: ExportCode;
  /** Signed, as it changes the account. */
  readonly amount: Cents;
  readonly balance: Cents;
};

/** A file is written from its head to its foot, a line at a time, so that nobody must hold all of it. */
export type Exporter = {
  readonly head: () => string;
  readonly line: (line: ExportedLine) => string;
  readonly foot: () => string;
};
