import { readFileSync } from 'node:fs';
import { developmentSecrets } from '@bank/server/platform/secrets.ts';
import { startMailbox } from './mailbox/mailbox.ts';
import { followClock } from './network/bank-clock.ts';
import { fileMemory } from './network/memory.ts';
import { startNetwork } from './network/network.ts';
import { behaviourBy, settings, type Settings } from './settings.ts';

/** One party outside the bank: what it is, where a person looks at it, and how it ends. */
type Counterpart = { readonly says: string; readonly stop: () => Promise<void> };

/** Everybody the bank talks to in development, in the order they start. */
const counterparts: readonly ((given: Settings) => Promise<Counterpart>)[] = [mailbox, network];

const running: Counterpart[] = [];
let stopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

const given = settings.parse(process.env);
for (const start of counterparts) {
  const counterpart = await start(given);
  running.push(counterpart);
  console.log(counterpart.says);
}

async function mailbox(set: Settings): Promise<Counterpart> {
  const {
    smtpUrl,
    webUrl,
    stop: end,
  } = await startMailbox({
    host: set.COUNTERPART_HOST,
    smtpPort: set.COUNTERPART_SMTP_PORT,
    webPort: set.COUNTERPART_WEB_PORT,
    ...(set.COUNTERPART_MESSAGE_KEY_FILE !== undefined && {
      textSecret: readFileSync(set.COUNTERPART_MESSAGE_KEY_FILE, 'utf8').trim(),
    }),
  });
  return { says: `mailbox: read the bank's mail and texts at ${webUrl}, delivered to ${smtpUrl}`, stop: end };
}

async function network(set: Settings): Promise<Counterpart> {
  const { COUNTERPART_BANK_URL: bankUrl, COUNTERPART_NETWORK_FILE: file } = set;
  const answersUrl = set.COUNTERPART_ANSWERS_URL;
  const clock = bankUrl === undefined ? null : followClock(bankUrl);
  const { url, stop: end } = await startNetwork(
    {
      host: set.COUNTERPART_HOST,
      port: set.COUNTERPART_NETWORK_PORT,
      secret: secretBy(set),
      ...(clock ? { now: clock.now, ready: clock.ready } : {}),
      ...(answersUrl === undefined ? {} : { answersUrl }),
      ...(file === undefined ? {} : { memory: fileMemory(file) }),
    },
    behaviourBy(set),
  );
  const stopBoth = async () => {
    clock?.stop();
    await end();
  };
  const machine =
    answersUrl === undefined ? '' : `; a cash machine is at ${url}/atm and a shop at ${url}/shop`;
  return { says: `network: the other banks listen at ${url}${machine}`, stop: stopBoth };
}

function secretBy({ COUNTERPART_GATEWAY_KEY_FILE: file }: Settings): string {
  return file === undefined ? developmentSecrets.gatewayKey : readFileSync(file, 'utf8');
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const counterpart of running.toReversed()) await counterpart.stop();
  process.exit(0);
}
