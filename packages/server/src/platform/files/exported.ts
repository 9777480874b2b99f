import type { Day } from '@bank/kernel/day.ts';
import type { Cents } from '@bank/kernel/money.ts';

/** OFX transaction types. */
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

/** One account line for other programs. Any text in it may be hostile. */
export type ExportedLine = {
  readonly day: Day;
  /** Unique per line and stable across exports. */
  readonly id: string;
  /** The reference shown in history and receipt; null if there is none. */
  readonly reference: string | null;
  readonly description: string;
  readonly type: string;
  readonly code: ExportCode;
  /** Signed, as it changes the balance. */
  readonly amount: Cents;
  readonly balance: Cents;
};

/** Writes a file from start to end, line by line, so nobody must hold all of it. */
export type Exporter = {
  readonly head: () => string;
  readonly line: (line: ExportedLine) => string;
  readonly foot: () => string;
};
