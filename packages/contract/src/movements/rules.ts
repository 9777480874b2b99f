import { dayFrom } from '@bank/kernel/day.ts';
import { cents, ZERO, type Cents } from '@bank/kernel/money.ts';
import { rule, type Rule } from '@bank/kernel/rulebook.ts';

/** The day the bank's first terms came into force. */
const FIRST_TERMS = dayFrom('2026-01-01');

/** What sending money costs, by the way it takes; a way that is not listed has no fee of its own. */
export const fees: Readonly<Record<string, Rule<Cents>>> = {
  book: rule({
    name: 'the fee of a transfer within the bank',
    source: 'docs/spec/constants.json, transfer.otherFee',
    versions: [{ from: FIRST_TERMS, value: ZERO }],
  }),
  ach: rule({
    name: 'the fee of a transfer to another bank',
    source: 'docs/spec/constants.json, transfer.otherFee',
    versions: [{ from: FIRST_TERMS, value: ZERO }],
  }),
  wire: rule({
    name: 'the fee of a wire',
    source: 'docs/spec/constants.json, transfer.wireFee',
    versions: [{ from: FIRST_TERMS, value: cents(3_000) }],
  }),
};

/** How often an occurrence that met too little money is tried again, each time on the next business day. */
export const SCHEDULE_RETRIES = 1;
