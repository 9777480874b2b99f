/** Fails if a production dependency has a license that is not allowed. Reads only the lock file, offline. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, type Fault } from './fault.ts';

const LOCK = 'package-lock.json';

/** Permissive licenses and the font license; nothing copyleft. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** libvips decodes pictures: a separate shared library, used unchanged. */
const libvips = 'LGPL-3.0: a shared library that we load unchanged and do not link into our own code';

/** Packages whose license was reviewed by a person, with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'web-push':
    'MPL-2.0: a library of its own files, used unchanged; the licence asks for the source of changes to them only',
  'png-js': 'MIT by the LICENSE file it carries; its package.json forgets to say so',
  '@img/sharp-libvips-darwin-arm64': libvips,
  '@img/sharp-libvips-darwin-x64': libvips,
  '@img/sharp-libvips-linux-arm': libvips,
  '@img/sharp-libvips-linux-arm64': libvips,
  '@img/sharp-libvips-linux-ppc64': libvips,
  '@img/sharp-libvips-linux-riscv64': libvips,
  '@img/sharp-libvips-linux-s390x': libvips,
  '@img/sharp-libvips-linux-x64': libvips,
  '@img/sharp-libvips-linuxmusl-arm64': libvips,
  '@img/sharp-libvips-linuxmusl-x64': libvips,
  '@img/sharp-wasm32': libvips,
  '@img/sharp-win32-arm64': libvips,
  '@img/sharp-win32-ia32': libvips,
  '@img/sharp-win32-x64': libvips,
};

type Entry = {
  readonly license?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
};
export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** Production dependencies: neither our workspaces nor build and test tools. */
export function production(lock: Lock): [name: string, entry: Entry][] {
  return Object.entries(lock.packages)
    .filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
    )
    .map(([path, entry]) => [path.replace(/^.*node_modules\//, ''), entry]);
}

export function licenceFaults(lock: Lock, reasons: Readonly<Record<string, string>> = exceptions): Fault[] {
  const inUse = production(lock);
  const refused = inUse
    .filter(([name, { license }]) => !reasons[name] && !isAllowed(license ?? ''))
    .map(([name, { license, version }]) => {
      return fault('licence', `${name}@${version ?? '?'} is under ${license ?? 'no licence'}`);
    });
  const idle = Object.keys(reasons)
    .filter((name) => !inUse.some(([used]) => used === name))
    .map((name) => fault('exception', `${name} is excepted but not in use`));
  const addresses = Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(([path]) => fault('resolved', `${path} names a registry host; npm must choose the registry`));
  return [...refused, ...idle, ...addresses];
}

/** An SPDX expression: OR needs one side, AND needs both. */
function isAllowed(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '').trim();
  if (plain === '') return false;
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())));
}

function fault(rule: string, message: string): Fault {
  return { path: LOCK, line: 1, rule, message };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(join(process.cwd(), LOCK), 'utf8')) as Lock;
  report(`${production(lock).length} production dependencies`, licenceFaults(lock));
}
