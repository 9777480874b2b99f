import { parse } from 'yaml';
import * as z from 'zod';
import type { Fault } from '../house/fault.ts';

/** The files that a service or an editor reads, as text, with what they are held against. */
export type Conventions = {
  readonly workflow: string;
  readonly updates: string;
  readonly container: string;
  readonly containerFile: string;
  readonly npmrc: string;
  readonly gate: string;
  readonly nodeVersion: string;
};

export const PLACES = {
  workflow: '.github/workflows/gate.yml',
  updates: '.github/dependabot.yml',
  container: '.devcontainer/devcontainer.json',
  containerFile: '.devcontainer/Dockerfile',
  npmrc: '.npmrc',
  gate: '.ci/run',
  nodeVersion: '.node-version',
} as const satisfies Record<keyof Conventions, string>;

const workflow = z.object({
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(
    z.string(),
    z.looseObject({
      'timeout-minutes': z.number().optional(),
      container: z.string().optional(),
      steps: z.array(
        z.looseObject({
          uses: z.string().optional(),
          run: z.string().optional(),
          'timeout-minutes': z.number().optional(),
        }),
      ),
    }),
  ),
});
const updates = z.object({
  updates: z.array(
    z.looseObject({
      'package-ecosystem': z.string(),
      cooldown: z.object({ 'default-days': z.number() }).optional(),
      registries: z.unknown().optional(),
    }),
  ),
});
const container = z.looseObject({
  build: z.object({ dockerfile: z.string() }),
  postCreateCommand: z.string(),
  forwardPorts: z.array(z.number()),
});

/** A released action by its whole commit, with the version beside it for a reader. */
const PINNED = /^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/;

export function conventionFaults(files: Conventions): Fault[] {
  return [...workflowFaults(files), ...updateFaults(files), ...containerFaults(files)];
}

function workflowFaults({ workflow: text, nodeVersion }: Conventions): Fault[] {
  const fault = making(PLACES.workflow, text);
  const read = workflow.safeParse(parse(text));
  if (!read.success) return [fault('name:', 'shape', z.prettifyError(read.error))];
  const { permissions, jobs } = read.data;
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  return [
    ...(steps.some(({ run }) => run === 'bash .ci/run')
      ? []
      : [fault('jobs:', 'gate', 'does not run .ci/run')]),
    ...(/\bsecrets\b/.test(text) ? [fault('secrets', 'secret', 'needs a secret; the gate needs none')] : []),
    ...(Object.values(permissions).every((right) => right === 'read')
      ? []
      : [fault('permissions:', 'permission', 'asks for more than reading')]),
    ...steps.flatMap(({ uses }) =>
      uses === undefined || PINNED.test(uses)
        ? []
        : [fault(uses, 'pinned', `${uses} is not pinned to a whole commit`)],
    ),
    ...[...Object.values(jobs), ...steps].flatMap((each) =>
      each['timeout-minutes'] === undefined
        ? [fault('jobs:', 'timeout', 'a job or step without a timeout')]
        : [],
    ),
    ...Object.values(jobs).flatMap((job) =>
      job.container?.startsWith(`node:${nodeVersion.trim()}-`)
        ? []
        : [fault('container:', 'node', `the container is not Node ${nodeVersion.trim()}`)],
    ),
  ];
}

/** As long as npm waits, and from no registry in particular. */
function updateFaults({ updates: text, npmrc }: Conventions): Fault[] {
  const fault = making(PLACES.updates, text);
  const read = updates.safeParse(parse(text));
  if (!read.success) return [fault('updates:', 'shape', z.prettifyError(read.error))];
  const days = Number(/^min-release-age=(\d+)$/m.exec(npmrc)?.[1]);
  return read.data.updates.flatMap((each) => [
    ...((each.cooldown?.['default-days'] ?? 0) >= days
      ? []
      : [
          fault(
            each['package-ecosystem'],
            'cooldown',
            `${each['package-ecosystem']} waits less than ${days} days`,
          ),
        ]),
    ...(each.registries === undefined ? [] : [fault('registries', 'registry', 'names a registry')]),
  ]);
}

/** What .ci/run installs on a bare machine, the dev container has from the beginning. */
function containerFaults(files: Conventions): Fault[] {
  const fault = making(PLACES.container, files.container);
  const inFile = making(PLACES.containerFile, files.containerFile);
  let json: unknown;
  try {
    json = JSON.parse(files.container);
  } catch {
    return [fault('', 'shape', 'is not JSON')];
  }
  const read = container.safeParse(json);
  if (!read.success) return [fault('', 'shape', z.prettifyError(read.error))];
  return [
    ...packagesOf(files.gate)
      .filter((name) => !new RegExp(`\\s${name}(?:\\s|$)`).test(files.containerFile))
      .map((name) => inFile('apt-get install', 'packages', `does not install ${name}, which .ci/run needs`)),
    ...(files.containerFile.includes(`FROM node:${files.nodeVersion.trim()}-`)
      ? []
      : [inFile('FROM', 'node', `is not built upon Node ${files.nodeVersion.trim()}`)]),
    ...(/\bnpm ci\b/.test(read.data.postCreateCommand)
      ? []
      : [fault('postCreateCommand', 'install', 'does not install from the lock')]),
  ];
}

/** The Debian packages that .ci/run asks a person to install. */
function packagesOf(gate: string): string[] {
  const names = /please install: ([a-z0-9 -]+)/.exec(gate)?.[1]?.trim().split(/\s+/) ?? [];
  if (names.length === 0) throw new Error(`${PLACES.gate} no longer says what it needs`);
  return names;
}

function making(path: string, text: string): (needle: string, rule: string, message: string) => Fault {
  return (needle, rule, message) => {
    const index = text.split('\n').findIndex((line) => line.includes(needle));
    return { path, line: Math.max(index, 0) + 1, rule, message };
  };
}
