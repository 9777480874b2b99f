import { spawnSync } from 'node:child_process';

/** `npm run proof -- <name>`: what takes too long for every change, run by whoever changes what it proves. */
const proofs: Readonly<Record<string, { says: string; command: string; env?: Record<string, string> }>> = {
  safety: {
    says: 'T5 to T29 from the contract, 10,000 cases for each endpoint',
    command: 'vitest run packages/server/src/safety.test.ts --testTimeout 3600000',
    env: { SAFETY_CASES: '10000' },
  },
  'postgres-18': {
    says: 'everything that touches the database, on the embedded PostgreSQL 18',
    command: 'node tools/run/on-embedded.ts vitest run packages/server',
  },
  enumeration: {
    says: 'T8: neither the time nor a byte of an answer tells whether a name is somebody’s',
    command: 'node tools/proof/enumeration.ts',
  },
  lighthouse: {
    says: 'the landing page, desktop, median of three',
    command: 'node packages/journeys/src/lighthouse.ts',
  },
  demo: {
    says: 'the demonstration is up in a minute and leaves nothing behind',
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
    env: { ...process.env, ...proof.env, PATH: path },
  });
  process.exitCode = status ?? 1;
} else {
  for (const [each, { says }] of Object.entries(proofs))
    console.log(`npm run proof -- ${each.padEnd(12)} ${says}`);
  process.exitCode = name === '' ? 0 : 1;
}
