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

/** Faults found by attacks, or suggested by them. Each must fail a named test. */
export const faults: Readonly<Record<string, Fault>> = {
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
