import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deployFaults, deploymentOf } from './check.ts';
import type { Deployment } from './files.ts';

const whole = deploymentOf(resolve(import.meta.dirname, '../..'));

test('the image and the compose file of this repository have no fault', () => {
  expect(deployFaults(whole)).toEqual([]);
});

test('what the configuration reads is found in it', () => {
  expect([...whole.settings]).toEqual(expect.arrayContaining(['BANK_STAGE', 'DATABASE_URL', 'SECRETS_DIR']));
  expect([...whole.secrets]).toEqual(expect.arrayContaining(['directory-key', 'session-key']));
});

/** Changes one place of one paper; a place that is not there would prove nothing. */
function changed(paper: 'dockerfile' | 'compose', before: string, after: string): Deployment {
  if (!whole[paper].includes(before)) throw new Error(`${paper} does not hold ${before}`);
  return { ...whole, [paper]: whole[paper].replace(before, () => after) };
}

const rulesOf = (deployment: Deployment) => [...new Set(deployFaults(deployment).map(({ rule }) => rule))];

describe('a planted fault in the image is found', () => {
  test.each<[string, string, string, string]>([
    ['another Node', 'node', 'NODE_VERSION=24.21.0', 'NODE_VERSION=22.1.0'],
    ['a path that does not exist', 'copy', 'COPY tsconfig.base.json ./', 'COPY tsconfig.web.json ./'],
    ['a path kept out of the build', 'copy', 'COPY tsconfig.base.json ./', 'COPY tools/deploy/secrets ./'],
    ['a stage that does not exist', 'stage', '--from=site', '--from=shop'],
    ['a workspace forgotten', 'manifest', 'COPY packages/web/package.json packages/web/\n', ''],
    ['a script that does not exist', 'script', 'npm run build -w @bank/web', 'npm run bundle -w @bank/web'],
    [
      'a command that does not exist',
      'command',
      '"packages/server/src/main/api.ts"',
      '"packages/server/src/main/ap.ts"',
    ],
    [
      'a command left out of the image',
      'command',
      '"packages/server/src/main/api.ts"',
      '"tools/deploy/secrets.ts"',
    ],
    ['a health check left out', 'command', 'COPY tools/deploy/health.ts ', 'COPY '],
    ['root', 'root', 'USER 1000:1000\nEXPOSE', 'USER root\nEXPOSE'],
  ])('%s: %s', (_, rule, before, after) => {
    expect(rulesOf(changed('dockerfile', before, after))).toContain(rule);
  });
});

describe('a planted fault in the image of the demonstration is found', () => {
  test.each<[string, string, string, string]>([
    ['another Node', 'node', 'NODE_VERSION=24.21.0', 'NODE_VERSION=22.1.0'],
    ['a path that does not exist', 'copy', 'COPY packages packages', 'COPY package packages'],
    ['a path kept out of the build', 'copy', 'COPY scripts scripts', 'COPY .demo scripts'],
    ['a workspace forgotten', 'manifest', 'COPY packages/web/package.json packages/web/\n', ''],
    ['a script that does not exist', 'script', 'npm run build -w @bank/web', 'npm run bundle -w @bank/web'],
    ['a command that does not exist', 'command', '"tools/run/demo.ts"', '"tools/run/demos.ts"'],
    ['root', 'root', 'USER 1000:1000', 'USER root'],
  ])('%s: %s', (_, rule, before, after) => {
    const { dockerfile } = whole.demonstration;
    if (!dockerfile.includes(before)) throw new Error(`the image does not hold ${before}`);
    const planted = { ...whole.demonstration, dockerfile: dockerfile.replace(before, () => after) };
    const faults = deployFaults({ ...whole, demonstration: planted });
    expect(faults.map(({ path }) => path)).toContain('tools/deploy/demo.Dockerfile');
    expect(faults.map((fault) => fault.rule)).toContain(rule);
  });
});

describe('a planted fault in the compose file is found', () => {
  test.each<[string, string, string, string]>([
    ['a word that compose does not know', 'schema', 'shm_size:', 'shm_sise:'],
    ['a wait for nobody', 'depends', '{ provision: { condition', '{ provisions: { condition'],
    ['a wait for the end of what never ends', 'depends', "    restart: 'no'\n", ''],
    [
      'a wait for a health nobody checks',
      'depends',
      'healthcheck:\n      test: [CMD, pg_isready',
      'x-health:\n      test: [CMD, pg_isready',
    ],
    ['a volume that is not declared', 'volumes', "'books:/var", "'book:/var"],
    ['a secret that is not declared', 'secrets', 'secrets: [owner-password]', 'secrets: [owners-password]'],
    ['a secret kept elsewhere', 'secrets', './secrets/session-key', '/etc/session-key'],
    ['a network that is not declared', 'networks', 'networks: [inside, edge]', 'networks: [inside, edges]'],
    ['a setting nobody reads', 'setting', 'TRUST_PROXY:', 'TRUSTED_PROXY:'],
    ["a counterpart's setting nobody reads", 'setting', 'COUNTERPART_HOST:', 'COUNTERPART_HOSTS:'],
    ['a setting that may be empty', 'unset', '${LOG_LEVEL:-info}', '${LOG_LEVEL}'],
    ['a public port', 'wall', '127.0.0.1:8090:8090', '8090:8090'],
    ['a public database', 'wall', "volumes: ['books", "ports: ['127.0.0.1:5432:5432']\n    volumes: ['books"],
    ['a container that can be written to', 'wall', 'read_only: true', 'read_only: false'],
    ['a container with capabilities', 'wall', 'cap_drop: [ALL]', 'cap_drop: [CHOWN]'],
    ['a container that may gain privileges', 'wall', 'no-new-privileges:true', 'no-new-privileges:false'],
    ['a container without a limit', 'wall', 'pids_limit: 300\n', '\n'],
    ['a development stage', 'stage', 'BANK_STAGE: production', 'BANK_STAGE: development'],
    ['a process without its key', 'secret', 'api.env,\n        session-key,', 'api.env,'],
    ['a process without its login', 'secret', '\n        worker.env,', ''],
    ['secrets looked for elsewhere', 'secret', 'SECRETS_DIR: /run/secrets', 'SECRETS_DIR: /app/secrets'],
    ['a command that does not exist', 'command', 'src/main/worker.ts', 'src/main/workers.ts'],
    ['an image that does not exist', 'target', 'target: bank', 'target: banks'],
  ])('%s: %s', (_, rule, before, after) => {
    expect(rulesOf(changed('compose', before, after))).toContain(rule);
  });
});
