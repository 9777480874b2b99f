import { JOURNAL_COLUMNS } from '@bank/ledger/statement.ts';

/** All movements of one trip; the till fills the parameters. */
export const COMMIT = `select * from bank.commit_movements(${JOURNAL_COLUMNS},
  $18::text[], $19::text[], $20::text[], $21::bigint[], $22::bigint[], $23::bigint[], $24::bigint[], $25::text[],
  $26::date[], $27::date[], $28::date[], $29::timestamptz[], $30::text[], $31::text[], $32::boolean)`;
