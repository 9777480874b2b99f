import { keepAsking, uniform } from './callers.ts';
import { writeAccounts, writeDeposits } from './bulk.ts';
import { inTurns, type Rate } from './compare.ts';
import { formatNumber, formatComparison, type Add } from './figures.ts';
import { BLANK, checkBooks, type Stage } from './stage.ts';
import { startCounting } from './usage.ts';
import type pg from 'pg';

export type AccrualSize = { readonly accounts: number; readonly page: number; readonly rounds: number };

const DATABASE = 'accrual';
const RATE = 42_500;
const SETTING = { connections: 2, batchSize: 64, waiting: 256 } as const;
/** Activity after midnight, which must be left out of the accrued day. */
const LATER_SECONDS = 1;

/** A night's interest for every account, compared with an update that only writes the same rows. */
export async function measureAccrual(stage: Stage, size: AccrualSize, add: Add): Promise<void> {
  const { accounts, rounds } = size;
  await stage.withCopy(BLANK, DATABASE, async (admin) => {
    const days = await prepare(stage, admin, size);
    let day = 0;
    // Unmeasured warm-up, so that both find the free space of an earlier night.
    await update(stage, admin, accounts);
    await accrue(stage, admin, size, days - day);
    const compared = await inTurns(
      rounds,
      () => update(stage, admin, accounts),
      () => accrue(stage, admin, size, days - (day += 1)),
    );
    await checkBooks(admin, 'the accrual');
    add({
      name: `accrual of ${formatNumber(accounts)} accounts`,
      value: compared.ratio,
      unit: 'x bare update',
      atLeast: 0.5,
      says: formatComparison(compared),
      others: compared.others,
    });
  });
}

/** Accounts with a deposit and a rate, sealed days to accrue, and some later activity. */
async function prepare(stage: Stage, admin: pg.Client, { accounts, rounds }: AccrualSize): Promise<number> {
  const days = rounds + 1;
  await writeAccounts(admin, accounts);
  await writeDeposits([admin], { accounts, daysAgo: days + 1 });
  await admin.query(
    `insert into ledger.accrual (account_id, rate, through)
     select account_id, ${RATE}, bank.today() - ${days + 1}
     from ledger.balance
     order by account_id`,
  );
  await admin.query(
    `insert into ledger.seal (day, legs, next_id, root, previous, digest)
     select
       bank.today() - ago, 0, (select max(id) + 16 from ledger.leg), sha256('root'), sha256('previous'),
       sha256(convert_to(ago::text, 'utf8'))
     from generate_series(1, ${days}) as ago`,
  );
  await admin.query('create schema bare');
  await admin.query('create table bare.accrual (like ledger.accrual including all)');
  await admin.query('alter table bare.accrual set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05)');
  await admin.query('insert into bare.accrual select * from ledger.accrual');
  await keepAsking(stage, {
    database: DATABASE,
    setting: SETTING,
    journal: uniform(accounts),
    seconds: LATER_SECONDS,
  });
  await admin.query('vacuum (analyze)');
  await admin.query('checkpoint');
  return days;
}

async function update(stage: Stage, admin: pg.Client, accounts: number): Promise<Rate> {
  const rate = await timed(stage, accounts, async () => {
    const { rowCount } = await admin.query('update bare.accrual set owed = owed + 1, through = through + 1');
    return rowCount ?? 0;
  });
  await admin.query('vacuum bare.accrual');
  return rate;
}

async function accrue(
  stage: Stage,
  admin: pg.Client,
  { accounts, page }: AccrualSize,
  ago: number,
): Promise<Rate> {
  const rate = await timed(stage, accounts, async () => {
    let [after, counted] = [0, 0];
    for (let pages = 0; pages <= Math.ceil(accounts / page); pages += 1) {
      const { rows } = await admin.query<{ last_account: string | null; accounts: string }>({
        name: 'accrue',
        text: 'select last_account, accounts from ledger.accrue(bank.today() - $1::integer, $2, $3)',
        values: [ago, after, page],
      });
      const [row] = rows;
      if (!row || row.last_account === null) break;
      after = Number(row.last_account);
      counted += Number(row.accounts);
    }
    return counted;
  });
  await admin.query('vacuum ledger.accrual');
  return rate;
}

async function timed(stage: Stage, accounts: number, work: () => Promise<number>): Promise<Rate> {
  const finish = startCounting(stage.serverPid);
  const begun = performance.now();
  const done = await work();
  const seconds = (performance.now() - begun) / 1_000;
  if (done !== accounts) throw new Error(`${done} accounts were accrued instead of ${accounts}`);
  return { perSecond: done / seconds, spent: finish(done) };
}
