import type { Endpoint } from '@bank/contract/endpoint.ts';
import type { TestBank } from '../bank.ts';
import { describe } from '@bank/simulator/raw-http.ts';
import type { Finding } from './finding.ts';
import { callOf, forgetAll, isThrottled, setPoints, windowsOf } from './limits.ts';

const TEST = 'T31';
const MANY = 2_000_000;
const SIGNED_ON_EVERY = 4;
/** Where the visitor really is, as the proxy in front of the API adds it. */
const VISITOR = '203.0.113.9';

/** Addresses a visitor makes up, and texts that are none. */
const claims: readonly string[] = [
  '198.51.100.7',
  '198.51.100.8, 198.51.100.9',
  '2001:db8::7',
  '127.0.0.1',
  'notanip',
  'unknown',
  "1.1.1.1'; drop table rate_limits; --",
  '999.999.999.999',
  '[::ffff:198.51.100.7]:8080',
  '198.51.100.7%eth0',
  ',,,',
  ' ',
  Array.from({ length: 200 }, (_, at) => `10.0.0.${at}`).join(', '),
];

const others: readonly Readonly<Record<string, string>>[] = [
  { forwarded: 'for=198.51.100.7;proto=https;by=203.0.113.43' },
  { forwarded: 'for="[2001:db8::7]:4711"' },
  { forwarded: 'for=_hidden, for=unknown, ;;=' },
  { 'x-real-ip': '198.51.100.7' },
  { 'x-real-ip': 'notanip' },
  { 'cf-connecting-ip': '198.51.100.7' },
  { 'true-client-ip': '198.51.100.7' },
  { 'x-client-ip': '198.51.100.7' },
  { 'x-cluster-client-ip': '198.51.100.7' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '-1' },
];

/**
 * T31: whatever a visitor says about where they come from, they stay in the window they have used up, and nothing breaks.
 * Behind a proxy the API believes what the proxy added at the end, and nothing before it.
 */
export async function forwarded(
  bank: TestBank,
  endpoints: readonly Endpoint[],
  behindProxy: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const endpoint of endpoints.filter(({ limit }) => limit !== null)) {
    const told = (claim: object, what: string) =>
      findings.push({
        test: TEST,
        where: `${describe(endpoint)} ${JSON.stringify(claim).slice(0, 80)}`,
        what,
      });
    const customer = await bank.customer();
    const call = await callOf(bank, endpoint, customer);
    const honest = behindProxy ? { 'x-forwarded-for': VISITOR } : {};
    await forgetAll(bank);
    await call(honest);
    const [window] = await windowsOf(bank, endpoint);
    if (!window) {
      told({}, 'is not counted');
      continue;
    }
    const all = [...claims.map((text) => asked(text, behindProxy)), ...others];
    // Whoever is signed on is counted by who they are: a few of them show that it stays so.
    const tried = endpoint.access === 'public' ? all : all.filter((_, at) => at % SIGNED_ON_EVERY === 0);
    for (const claim of tried) {
      const headers = { ...honest, ...claim };
      await setPoints(bank, window.key, 0);
      const answered = await call(headers);
      if (answered.status >= 500) told(claim, `was answered ${answered.status}`);
      await setPoints(bank, window.key, MANY);
      const refused = await call(headers);
      if (!isThrottled(refused)) told(claim, `came past a used-up window: ${refused.status}`);
    }
    const windows = await windowsOf(bank, endpoint);
    if (windows.length > 1)
      told({}, `opened ${windows.length - 1} new windows, such as ${windows[1]?.key ?? ''}`);
  }
  return findings;
}

/** A proxy appends the address it sees to whatever the visitor has sent. */
function asked(text: string, behindProxy: boolean): Readonly<Record<string, string>> {
  return { 'x-forwarded-for': behindProxy ? `${text}, ${VISITOR}` : text };
}
