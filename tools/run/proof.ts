import { spawnSync } from 'node:child_process';

/** `npm run proof -- <name>`: checks too slow for every change, run by those who change what they cover. */
const proofs: Readonly<Record<string, { says: string; command: string; env?: Record<string, string> }>> = {
  safety: {
    says: 'T5 to T29 from the contract, 10,000 cases for each endpoint',
    command: 'vitest run packages/server/src/safety.test.ts --testTimeout 3600000',
    env: { SAFETY_CASES: '10000' },
  },
  planted: {
    says: 'plants the faults that attacks found, one after another: each must fail its test',
    command: 'node tools/proof/planted/main.ts',
  },
  walks: {
    says: 'the plan of a transfer passes through at most 14 rooms and comes back to 4 (docs/walks.md)',
    command: 'vitest run --config tools/proof/walks/vitest.config.ts',
  },
  money: {
    says: 'T27: a million cases of each money formula, compared with exact fractions',
    command: 'vitest run packages/kernel/src/money-maths.test.ts --testTimeout 3600000',
    env: { MONEY_CASES: '1000000' },
  },
  'postgres-18': {
    says: 'all database tests, on the embedded PostgreSQL 18',
    command: 'node tools/run/on-embedded.ts vitest run packages/server',
  },
  plans: {
    says: 'preview equals execution, over 10,000 interleavings',
    command: 'vitest run packages/server/src/movements/engine.test.ts --testTimeout 3600000',
    env: { PLAN_ROUNDS: '10000' },
  },
  brakes: {
    says: 'panic switch, lowered limits and undo during movements: nothing leaves after the reply, 1,000 rounds',
    command: 'vitest run packages/server/src/movements/spending-controls-race.test.ts --testTimeout 3600000',
    env: { BRAKE_ROUNDS: '1000' },
  },
  closing: {
    says: 'closing an account during payments: never closed with a balance, no money lost, 300 rounds',
    command:
      'vitest run packages/server/src/relationship/closure/account-closing-race.test.ts --testTimeout 3600000',
    env: { CLOSING_ROUNDS: '300' },
  },
  screening: {
    says: 'screening hit rates: all evasions of 200 listed names, including unseen kinds, and 10,000 ordinary names',
    command: 'vitest run packages/server/src/bank/screening/recall.test.ts --testTimeout 3600000',
    env: { SCREENING: 'full' },
  },
  cases: {
    says: '1,000 cases over two years of day closes: none past its day in silence, by an oracle that reads timelines only',
    command: 'vitest run packages/server/src/bank/cases/two-years.test.ts --testTimeout 3600000',
    env: { CASES: '1000', CASE_DAYS: '502' },
  },
  search: {
    says: 'search over 100,000 transactions of one customer, mistyped and in Chinese: p95 under 100 ms',
    command:
      'vitest run packages/server/src/relationship/search/search-speed.test.ts --testTimeout 3600000 --hookTimeout 3600000',
    env: { SEARCH_LINES: '100000', SEARCH_P95_MS: '100' },
  },
  distributions: {
    says: 'ten thousand distributions: withheld dollars on screen, in the ledger and in the total of the year',
    command: 'vitest run packages/server/src/wealth/retirement/distributions.test.ts',
    env: { DISTRIBUTIONS: '10000' },
  },
  budget: {
    says: '10,000 random months of a budget add up in the database, and their CSV reads back to the same',
    command: 'vitest run packages/server/src/planning/budget/random-months.test.ts --testTimeout 3600000',
    env: { BUDGET_MONTHS: '10000' },
  },
  cards: {
    says: 'cards: frozen in one process, 1,000 questions in another; 1,000 purchases keep their ids; 10,000 random steps',
    command: 'vitest run packages/server/src/accounts/cards/cards-storm.test.ts --testTimeout 3600000',
    env: { CARD_SHARE: '10' },
  },
  disputes: {
    says: '1,000 disputes over two years of day closes: none past its day in silence, each day equal to an oracle in SQL; 10^4 random orders leave the books at zero',
    command: 'vitest run packages/server/src/credit/disputes --testTimeout 14400000',
    env: { DISPUTES: '1000', DISPUTE_DAYS: '502', DISPUTE_ORDERS: '10000', DISPUTE_LINES: '500' },
  },
  'check-pictures': {
    says: '60 photographs of checks, usable, spoiled, deposited before: 58 called what they are, no duplicate let through',
    command: 'vitest run tools/proof/check-pictures --testTimeout 3600000',
    env: { CHECK_PICTURES: 'full' },
  },
  'check-limits': {
    says: '40 check deposits at once against the limits of a day and a month: exactly as many as fit, 20 rounds of each',
    command: 'vitest run packages/server/src/payments/check-deposits/limits.test.ts --testTimeout 3600000',
    env: { CHECK_ROUNDS: '20' },
  },
  'check-files': {
    says: 'over forty hostile files sent as photographs of a check, five times each: refused within 200 ms of the last byte',
    command:
      'vitest run packages/server/src/payments/check-deposits/hostile-photos.test.ts --testTimeout 3600000',
    env: { CHECK_FILE_ROUNDS: '5' },
  },
  alerts: {
    says: 'alerts: 10^5 postings through the engine, 2 x 10^4 with four workers of which one is killed every 2 s: each once',
    command:
      'vitest run packages/server/src/relationship/alerts/engine-storm.test.ts packages/server/src/relationship/alerts/live.test.ts --testTimeout 3600000',
    env: {
      ALERT_LIVE_ROUNDS: '200',
      ALERT_ENGINE_POSTINGS: '100000',
      ALERT_POSTINGS: '20000',
      ALERT_WORKERS: '4',
    },
  },
  facts: {
    says: 'each outbox fact counts exactly once, with four workers and one killed every two seconds, 200 times',
    command: 'vitest run packages/server/src/platform/facts.test.ts --testTimeout 3600000',
    env: { FACT_KILLS: '200' },
  },
  arrivals: {
    says: 'each of 10^5 items counts exactly once, a third delivered twice, some to nobody, a worker killed 100 times',
    command: 'vitest run packages/server/src/movements/arrivals-crash.test.ts --testTimeout 7200000',
    env: { ARRIVALS: '100000', ARRIVAL_KILLS: '100' },
  },
  authorizations: {
    says: '10^4 questions of 16 callers about 100 accounts, some twice, the process killed 30 times: each answered once, never too much',
    command: 'vitest run packages/server/src/movements/authorizations-storm.test.ts --testTimeout 7200000',
    env: { QUESTIONS: '10000', QUESTION_ACCOUNTS: '100', QUESTION_KILLS: '30' },
  },
  rewards: {
    says: '10^4 times authorize, capture in part, reverse, refund, redeem: books zero, points equal a model, nothing held',
    command: 'vitest run packages/server/src/accounts/rewards/model.test.ts --testTimeout 7200000',
    env: { REWARD_STEPS: '10000' },
  },
  'auto-save': {
    says: '10^4 postings against six kinds of AutoSave rules: each met once, what is saved equals a model',
    command: 'vitest run packages/server/src/planning/auto-save/model.test.ts --testTimeout 7200000',
    env: { AUTO_SAVE_POSTINGS: '10000' },
  },
  'retirement-calculator': {
    says: '10^4 random plans of the retirement calculator: every figure is the formula, every recommendation the least that closes the shortfall',
    command:
      'vitest run packages/contract/src/planning/retirement-calculator/rules.test.ts --testTimeout 7200000',
    env: { RETIREMENT_CASES: '10000' },
  },
  forecast: {
    says: 'the demonstration lives thirty days on: everything that was known happens on its day, to the cent',
    command: 'vitest run packages/server/src/payments/balance-forecast --testTimeout 7200000',
    env: { FORECAST: 'full' },
  },
  'cash-codes': {
    says: 'ATM codes: 40 redemptions at once are one, 20 rounds; of 1,000 wrong guesses five are compared',
    command: 'vitest run packages/server/src/payments/withdrawals/codes.test.ts --testTimeout 3600000',
    env: { CODE_ROUNDS: '20', CODE_GUESSES: '1000' },
  },
  feed: {
    says: 'the feed of postings: 10^5 postings of 8 writers, with kills: each leg once, in order, totals equal',
    command:
      'vitest run packages/server/src/platform/posting-feed.test.ts packages/server/src/relationship/activity --testTimeout 3600000',
    env: { FEED_POSTINGS: '100000', FEED_KILLS: '40' },
  },
  streams: {
    says: '2,000 open streams on one API process: memory, time from a posting to the last of them, end of a session',
    command: 'vitest run packages/server/src/main/streams.test.ts --testTimeout 3600000',
    env: { STREAMS: '2000' },
  },
  fairness: {
    says: 'latency for others while one customer requests 40 PDFs at a time and one address signs on 58 times, five runs',
    command: 'vitest run packages/server/src/main/fairness.test.ts --testTimeout 3600000',
    env: { FAIRNESS: 'full' },
  },
  enumeration: {
    says: 'T8: neither timing nor content of a reply reveals whether a username exists, 2,000 of each',
    command: 'node tools/proof/enumeration.ts',
  },
  decade: {
    says: 'ten years of a hundred customers with every day close, compared with oracles of dates, interest and fees',
    command: 'vitest run packages/server/src/movements/decade.test.ts --testTimeout 7200000',
    env: { DECADE: 'full' },
  },
  credit: {
    says: 'three years of forty cards with every day close, and 2,000 more by the rules alone, compared with an oracle',
    command:
      'vitest run packages/server/src/accounts/credit-cycle packages/contract/src/accounts/credit-cycle --testTimeout 7200000',
    env: { CREDIT: 'full', CREDIT_RUNS: '2000' },
  },
  statements: {
    says: 'a year of monthly statements for 10^4 customers as proven PDFs, and the memory used',
    command: 'vitest run packages/server/src/accounts/statements/year.test.ts --testTimeout 7200000',
    env: { STATEMENT_CUSTOMERS: '10000', STATEMENT_MONTHS: '12', STATEMENT_PAPERS: '1000' },
  },
  'ledger-storm': {
    says: 'T1: 10^6 operations by 64 callers, and 10^5 more one after the other, compared with a model of the ledger',
    command: 'node tools/proof/ledger/storm.ts',
  },
  'ledger-race': {
    says: 'T2, T3, T4: 1,000 rounds for each',
    command: 'vitest run packages/ledger/src/race.test.ts',
    env: { RACE_ROUNDS: '1000' },
  },
  'ledger-crash': {
    says: 'kills clients and PostgreSQL during 10,000 journals, 20 times',
    command: 'node tools/proof/ledger/crash.ts',
  },
  looks: {
    says: 'all journeys, each page in both widths and themes; every change also on a phone in dark mode',
    command: 'vitest run --config packages/journeys/vitest.config.ts',
    env: { LOOKS: 'all' },
  },
  cuts: {
    says: 'every way to move money in a browser, with the connection cut 50 times before, during and after the reply',
    command: 'vitest run --config packages/journeys/vitest.config.ts src/cut-lines.journey.ts',
    env: { CUTS: '50' },
  },
  installed: {
    says: 'the whole of Chromium: the application can be installed, shows a push message, and an offline page',
    command: 'vitest run --config packages/journeys/vitest.config.ts installed',
    env: { WHOLE_CHROMIUM: '/usr/bin/chromium' },
  },
  lighthouse: {
    says: 'the landing page, desktop, median of three',
    command: 'node packages/journeys/src/lighthouse.ts',
  },
  'demo-figures': {
    says: 'every figure shown to the demonstration customers after two years agrees with the ledger',
    command: 'vitest run tools/demo --testTimeout 3600000',
    env: { DEMO_DAYS: '730' },
  },
  'demo-dates': {
    says: 'the demonstration’s scenarios on all 1,461 days of a leap cycle: no date is refused, and the sums are right',
    command: 'vitest run tools/demo/dates.test.ts --testTimeout 3600000',
    env: { DEMO_DATES_EVERY: '1' },
  },
  'demo-starts': {
    says: 'the demonstration starts for today, for a Saturday and for a bank holiday, two years each',
    command: 'node tools/run/demo-starts.ts',
    env: { DEMO_STARTS_DAYS: '730' },
  },
  demo: {
    says: 'the demonstration simulates two years, is up within five minutes, and leaves nothing running',
    command: 'node tools/run/demo-proof.ts',
  },
};

const name = process.argv[2] ?? '';
const proof = proofs[name];
if (proof) {
  const path = `node_modules/.bin:${process.env['PATH'] ?? ''}`;
  const { status } = spawnSync(proof.command, {
    shell: true,
    stdio: 'inherit',
    // Environment variables reduce the effort: CUTS=10 npm run proof -- cuts
    env: { ...proof.env, ...process.env, PATH: path },
  });
  process.exitCode = status ?? 1;
} else {
  for (const [each, { says }] of Object.entries(proofs))
    console.log(`npm run proof -- ${each.padEnd(12)} ${says}`);
  process.exitCode = name === '' ? 0 : 1;
}
