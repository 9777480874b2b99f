/** A code change that plants a fault. */
type Change = { readonly file: string; readonly from: string; readonly to: string };

export type Fault = {
  readonly changes: readonly Change[];
  /** The test file, and part of the title of a test that must fail. */
  readonly test: string;
  readonly foundBy: string;
};

const SERVER = 'packages/server/src';
const CONTRACT = 'packages/contract/src';

const READS_SQL = "const sql = readFileSync(file, 'utf8')";

/** A fault in a function of the database: planted where its file is read, before the test database is made. */
function inSql(from: string, to: string): Change {
  return {
    file: `${SERVER}/platform/sql-sources.ts`,
    from: READS_SQL,
    to: `${READS_SQL}.replace(${JSON.stringify(from)}, ${JSON.stringify(to)})`,
  };
}

/** Faults found by attacks, or suggested by them. Each must fail a named test. */
export const faults: Readonly<Record<string, Fault>> = {
  'the close of a day passes deadlines in silence': {
    changes: [
      {
        file: `${SERVER}/bank/cases/deadlines.ts`,
        from: 'while ((await escalatePage(closing)) === PAGE) closing.signal?.throwIfAborted();',
        to: '',
      },
      {
        file: `${SERVER}/bank/cases/deadlines.ts`,
        from: 'if (silent > 0) throw',
        to: 'if (silent > 1_000_000) throw',
      },
    ],
    test: `${SERVER}/bank/cases/deadlines.test.ts`,
    foundBy: 'a case at its deadline is escalated',
  },
  'a rate limit is raised from 60 to 6,000,000': {
    changes: [
      {
        file: `${CONTRACT}/person/identity/contract.ts`,
        from: 'limit: { points: 60, seconds: 60 },',
        to: 'limit: { points: 6_000_000, seconds: 60 },',
      },
    ],
    test: `${SERVER}/safety-limits.test.ts`,
    foundBy: 'T30 every call of the table',
  },
  'step-up mail and movement verify lose their limits': {
    changes: [
      {
        file: `${CONTRACT}/person/identity/step-up/contract.ts`,
        from: "ends the one before',\n  limit: { points: 5, seconds: 600 },",
        to: "ends the one before',",
      },
      {
        file: `${CONTRACT}/movements/contract.ts`,
        from: "and answers its receipt',\n  limit: { points: 30, seconds: 600 },",
        to: "and answers its receipt',",
      },
    ],
    test: `${SERVER}/safety-limits.test.ts`,
    foundBy: 'T30 every call of the table',
  },
  'the leftmost forwarded address is believed': {
    changes: [
      {
        file: `${SERVER}/platform/trusted-proxies.ts`,
        from: '(_, hop) => hop < proxies',
        to: '() => true',
      },
    ],
    test: `${SERVER}/safety-limits.test.ts`,
    foundBy: 'T31 behind a proxy',
  },
  'invisible letters are kept in names': {
    changes: [
      {
        file: 'packages/kernel/src/text.ts',
        from: 'refine((text) => !INVISIBLE.test(text), word)',
        to: 'refine(() => true, word)',
      },
    ],
    test: `${SERVER}/safety-texts.test.ts`,
    foundBy: 'T32',
  },
  'a plan commits at another endpoint': {
    changes: [
      {
        file: `${SERVER}/movements/plan.ts`,
        from: '|| agreed.commitPlace !== context.commitPlace',
        to: '',
      },
    ],
    test: `${SERVER}/movements/commit-place.test.ts`,
    foundBy: '',
  },
  'a sign-on without browser headers is told to nobody': {
    changes: [
      {
        file: `${SERVER}/person/identity/devices/devices.ts`,
        from: 'if (isNew) return id;',
        to: 'if (isNew || !context.fromBrowser) return id;',
      },
    ],
    test: `${SERVER}/person/identity/sessions/ends.test.ts`,
    foundBy: 'no browser is told',
  },
  'a replayed message of the gateway is believed': {
    changes: [
      {
        file: `${SERVER}/rails/gateway-signature.ts`,
        from: "return (await reader.remember(keyId, nonce)) ? null : 'replayed';",
        to: 'await reader.remember(keyId, nonce);\n  return null;',
      },
    ],
    test: `${SERVER}/rails/gateway.test.ts`,
    foundBy: 'heard before',
  },
  'an item that says something else the second time is taken for the same': {
    changes: [
      {
        file: `${SERVER}/rails/item-exchange.ts`,
        from: 'if (!isSame(context, first, item)) await reportChanged(tx, context, first, item);',
        to: '',
      },
    ],
    test: `${SERVER}/movements/arrivals-once.test.ts`,
    foundBy: 'an id that comes again with',
  },
  'an item posts on the evening before its day': {
    changes: [
      {
        file: `${SERVER}/rails/item-queries.ts`,
        from: 'least(bank.today(), bank.calendar_day())',
        to: 'bank.today()',
      },
    ],
    test: `${SERVER}/movements/arrivals-later.test.ts`,
    foundBy: 'evening in New York',
  },
  'a network settles more than was held': {
    changes: [
      {
        file: `${SERVER}/movements/settle.ts`,
        from: "return state === 'pending' ? answer.amount <= amount : answer.amount === amount;",
        to: 'return true;',
      },
    ],
    test: `${SERVER}/movements/settle.test.ts`,
    foundBy: 'above what is held',
  },
  'a purchase is approved for more money than there is': {
    changes: [inSql('array[asked_amount],', 'array[least(asked_amount, 1)],')],
    test: `${SERVER}/movements/authorizations.test.ts`,
    foundBy: 'more than is available',
  },
  'a purchase goes below the floor because it says that it is forced': {
    changes: [inSql('kinds[k] <> all (free_kinds) and', 'kinds[k] <> all (free_kinds || 5::smallint) and')],
    test: `${SERVER}/movements/forced-purchases.test.ts`,
    foundBy: 'somebody says that it is forced',
  },
  'the customers’ API takes a key of the networks': {
    changes: [
      {
        file: `${SERVER}/main/routes.ts`,
        from: '  ...autopayRoutes,',
        to: '  ...autopayRoutes,\n  ...authorizationRoutes,',
      },
      {
        file: `${SERVER}/platform/http/authenticate.ts`,
        from: 'if (!deps.isNetwork || !(await deps.isNetwork(request)))',
        to: 'if (deps.isNetwork && !(await deps.isNetwork(request)))',
      },
    ],
    test: `${SERVER}/main/network.test.ts`,
    foundBy: 'at no other door',
  },
  'audit events may change places in a restored chain': {
    changes: [
      {
        file: `${SERVER}/platform/audit.ts`,
        from: "if (!row.prev_hash.equals(previous)) return 'the seal does not follow the one before it';",
        to: '',
      },
      {
        file: `${SERVER}/platform/audit.ts`,
        from: "if (!digest(previous, row.event_hash).equals(row.hash)) return 'the seal itself was changed';",
        to: '',
      },
    ],
    test: `${SERVER}/platform/audit-restore.test.ts`,
    foundBy: 'numbered anew',
  },
  'a session survives the turning on of a second factor': {
    changes: [
      {
        file: `${SERVER}/person/identity/second-factor/second-factor.ts`,
        from: "await endSessionsOf(tx, customerId, { except: context.actor.sessionId });\n    await record(tx, context, {\n      action: 'second-factor.turned-on'",
        to: "await record(tx, context, {\n      action: 'second-factor.turned-on'",
      },
    ],
    test: `${SERVER}/person/identity/sessions/ends.test.ts`,
    foundBy: 'turning on a second factor',
  },
  'the feed of postings does not wait for running writers': {
    changes: [
      {
        file: 'packages/ledger/src/feed.ts',
        from: 'if (sighted !== null && (await haveEnded(db, sighted))) {',
        to: 'await haveEnded(db, sighted ?? { legId: 0n, writersBelow: "0" });\n    if (sighted !== null) {',
      },
    ],
    test: `${SERVER}/platform/posting-feed.test.ts`,
    foundBy: 'not passed over',
  },
  'an event is written to another customer’s stream': {
    changes: [
      {
        file: `${SERVER}/platform/http/streams.ts`,
        from: 'const stream = batch[place - 1];',
        to: 'const stream = [...hub.streams.values()][0] ?? batch[place - 1];',
      },
    ],
    test: `${SERVER}/bank/live-updates/live-updates.test.ts`,
    foundBy: 'to nobody else',
  },
  'the API’s role is granted a table of the office': {
    changes: [
      {
        file: `${SERVER}/testing/database.ts`,
        from: "await client.query('select bank.guard_database()');",
        to: "await client.query('select bank.guard_database()');\n    await client.query('grant select on staff_members to bank_api');",
      },
    ],
    test: `${SERVER}/testing/rights.test.ts`,
    foundBy: 'staff_members',
  },
};
