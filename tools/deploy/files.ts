import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../house/fault.ts';

/** The papers of a deployment, as text, with what they are held against. A test changes one of them. */
export type Deployment = {
  readonly dockerfile: string;
  readonly compose: string;
  readonly ignored: readonly string[];
  /** The image of the demonstration, which holds what the bank's must not: tests' helpers and the simulated networks. */
  readonly demonstration: { readonly dockerfile: string; readonly ignored: readonly string[] };
  readonly nodeVersion: string;
  /** What platform/config.ts reads from the environment, and the secret files that platform/secrets.ts opens. */
  readonly settings: ReadonlySet<string>;
  readonly secrets: ReadonlySet<string>;
  readonly counterpartSettings: ReadonlySet<string>;
  /** The manifest of every workspace, and the scripts each can run. */
  readonly scripts: ReadonlyMap<string, ReadonlySet<string>>;
  readonly exists: (path: string) => boolean;
};

export const DOCKERFILE = 'tools/deploy/Dockerfile';
export const DEMO_DOCKERFILE = 'tools/deploy/demo.Dockerfile';
export const COMPOSE = 'tools/deploy/compose.yaml';
const CONFIG = 'packages/server/src/platform/config.ts';
const SECRETS = 'packages/server/src/platform/secrets.ts';

export function readDeployment(root: string, counterpartSettings: readonly string[]): Deployment {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const config = read(CONFIG);
  const manifests = globSync(['packages/*/package.json', 'tools/package.json'], { cwd: root });
  return {
    dockerfile: read(DOCKERFILE),
    compose: read(COMPOSE),
    ignored: linesOf(read('.dockerignore')),
    demonstration: {
      dockerfile: read(DEMO_DOCKERFILE),
      ignored: linesOf(read(`${DEMO_DOCKERFILE}.dockerignore`)),
    },
    nodeVersion: read('.node-version').trim(),
    settings: found(CONFIG, config, /^ {2}([A-Z][A-Z0-9_]+): (?:z|trustedProxies)\b/gm),
    secrets: found(SECRETS, read(SECRETS), /\bread\('([a-z-]+)'\)/g),
    counterpartSettings: new Set(counterpartSettings),
    scripts: new Map(manifests.map((path) => [path, scriptsIn(read(path))])),
    exists: (path) => existsSync(join(root, path)),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** A fault at the first line that holds the text; the first line when none does. */
export function faultAt(path: string, text: string, needle: string, rule: string, message: string): Fault {
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return { path, line: Math.max(index, 0) + 1, rule, message };
}

/** Source files that a command names: what Node is told to run. */
export function filesIn(command: readonly string[]): string[] {
  return command
    .map((word) => word.replace(/^\.\//, ''))
    .filter((word) => /^(?:packages|tools)\/.*\.ts$/.test(word));
}

/** An empty answer would make every check pass, so it is an error. */
function found(path: string, text: string, pattern: RegExp): ReadonlySet<string> {
  const names = new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  if (names.size === 0) throw new Error(`${path} is not written as tools/deploy expects: ${pattern}`);
  return names;
}

function scriptsIn(manifest: string): ReadonlySet<string> {
  const parsed: unknown = JSON.parse(manifest);
  const scripts = typeof parsed === 'object' && parsed !== null && 'scripts' in parsed ? parsed.scripts : {};
  return new Set(Object.keys(Object(scripts)));
}
