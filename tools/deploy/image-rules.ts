import type { Fault } from '../house/fault.ts';
import { DEMO_DOCKERFILE, DOCKERFILE, filesIn, type Deployment } from './files.ts';

type Instruction = {
  readonly line: number;
  readonly word: string;
  readonly rest: string;
  readonly stage: string;
};

export type Image = {
  readonly instructions: readonly Instruction[];
  /** Stage -> the stage it is built upon; a stage upon a foreign image has none. */
  readonly upon: ReadonlyMap<string, string | undefined>;
};

export function readImage(text: string): Image {
  const instructions: Instruction[] = [];
  const upon = new Map<string, string | undefined>();
  let stage = '';
  for (const { line, code } of logicalLines(text)) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(code) ?? [];
    if (word === 'FROM') {
      const [, base = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? [];
      stage = name;
      upon.set(name, upon.has(base) ? base : undefined);
    }
    instructions.push({ line, word, rest, stage });
  }
  return { instructions, upon };
}

/** Everything in a stage and in the stages below it. */
export function instructionsOf({ instructions, upon }: Image, stage: string): Instruction[] {
  const below = upon.get(stage);
  const own = instructions.filter((each) => each.stage === stage);
  return below === undefined ? own : [...instructionsOf({ instructions, upon }, below), ...own];
}

/** What a stage holds of the repository: the paths copied into it. */
export function heldBy(image: Image, stage: string): string[] {
  return copiedBy(instructionsOf(image, stage));
}

function copiedBy(instructions: readonly Instruction[]): string[] {
  return instructions.flatMap((each) => (each.word === 'COPY' ? copied(each).sources : []));
}

export function isHeld(held: readonly string[], path: string): boolean {
  return held.some((source) => path === source || path.startsWith(`${source}/`));
}

/** Both images, each against what its own build can see. */
export function imageFaults(deployment: Deployment): Fault[] {
  return [
    ...faultsIn(DOCKERFILE, deployment),
    ...faultsIn(DEMO_DOCKERFILE, { ...deployment, ...deployment.demonstration }),
  ];
}

function faultsIn(path: string, deployment: Deployment): Fault[] {
  const image = readImage(deployment.dockerfile);
  return image.instructions.flatMap((each) => {
    const fault = (rule: string, message: string): Fault => ({
      path,
      line: each.line,
      rule,
      message,
    });
    switch (each.word) {
      case 'ARG':
        return versionFaults(each, deployment, fault);
      case 'FROM':
        return stageFaults(image, each, deployment, fault);
      case 'COPY':
        return copyFaults(image, each, deployment, fault);
      case 'RUN':
        return runFaults(each, deployment, fault);
      case 'CMD':
      case 'HEALTHCHECK':
      case 'ENTRYPOINT':
        return commandFaults(heldBy(image, each.stage), commandIn(each.rest), deployment, fault);
      default:
        return [];
    }
  });
}

type Making = (rule: string, message: string) => Fault;

/** A command that names a source file needs it in the repository and in the image. */
export function commandFaults(
  held: readonly string[],
  command: readonly string[],
  { exists }: Deployment,
  fault: Making,
): Fault[] {
  return filesIn(command).flatMap((file) => {
    if (!exists(file)) return [fault('command', `${file} does not exist`)];
    return isHeld(held, file) ? [] : [fault('command', `${file} is not in the image`)];
  });
}

function versionFaults({ rest }: Instruction, { nodeVersion }: Deployment, fault: Making): Fault[] {
  const version = /^NODE_VERSION=(\S+)$/.exec(rest)?.[1];
  return version === undefined || version === nodeVersion
    ? []
    : [fault('node', `Node ${version} here, ${nodeVersion} in .node-version`)];
}

/** The last word on who runs it, and the manifests npm needs to trust the lock. */
function stageFaults(image: Image, { stage }: Instruction, { scripts }: Deployment, fault: Making): Fault[] {
  const all = instructionsOf(image, stage);
  const runs = all.some(({ word }) => word === 'CMD');
  const user = all.findLast(({ word }) => word === 'USER')?.rest ?? 'root';
  // What is copied after the installation comes too late for it.
  const install = all.findIndex(({ rest }) => /\bnpm ci\b/.test(rest));
  const held = copiedBy(all.slice(0, Math.max(install, 0)));
  const missing = install < 0 ? [] : [...scripts.keys()].filter((path) => !isHeld(held, path));
  return [
    ...(runs && /^(?:root|0)(?::|$)/.test(user) ? [fault('root', `the stage ${stage} runs as root`)] : []),
    ...missing.map((path) => fault('manifest', `the stage ${stage} installs without ${path}`)),
  ];
}

function copyFaults(
  image: Image,
  each: Instruction,
  { exists, ignored }: Deployment,
  fault: Making,
): Fault[] {
  const { from, sources } = copied(each);
  if (from !== undefined) return image.upon.has(from) ? [] : [fault('stage', `there is no stage ${from}`)];
  return sources.flatMap((source) => {
    if (!exists(source)) return [fault('copy', `${source} does not exist`)];
    return isHeld(ignored, source) ? [fault('copy', `${source} is kept out by .dockerignore`)] : [];
  });
}

function runFaults({ rest }: Instruction, { scripts }: Deployment, fault: Making): Fault[] {
  const [, script, workspace] = /\bnpm run (\S+)(?: -w @bank\/(\S+))?/.exec(rest) ?? [];
  if (script === undefined) return [];
  const manifest =
    workspace === undefined
      ? 'package.json'
      : [`packages/${workspace}/package.json`, `${workspace}/package.json`].find((path) => scripts.has(path));
  if (manifest === undefined || scripts.get(manifest)?.has(script) !== true)
    return [fault('script', `there is no script ${script} in ${workspace ?? 'the root'}`)];
  return [];
}

function copied({ rest }: Instruction): { from: string | undefined; sources: string[] } {
  const words = rest.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--')).slice(0, -1);
  return { from, sources: from === undefined ? paths.map((path) => path.replace(/\/$/, '')) : [] };
}

/** The words of a command in its list form; the form with a shell in it is not used here. */
function commandIn(rest: string): string[] {
  const list: unknown = JSON.parse(/\[.*\]/s.exec(rest)?.[0] ?? '[]');
  return Array.isArray(list) ? list.map(String) : [];
}

/** Lines without comments, those that end in a backslash joined with what follows. */
function logicalLines(text: string): { line: number; code: string }[] {
  const joined: { line: number; code: string }[] = [];
  let open = false;
  for (const [index, raw] of text.split('\n').entries()) {
    const code = raw.trim();
    if (code === '' || code.startsWith('#')) continue;
    const last = joined.at(-1);
    if (open && last) last.code = `${last.code} ${code.replace(/\\$/, '').trim()}`;
    else joined.push({ line: index + 1, code: code.replace(/\\$/, '').trim() });
    open = code.endsWith('\\');
  }
  return joined;
}
