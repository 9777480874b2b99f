import { gzipSync } from 'node:zlib';

/** One entry of the bundler's manifest; only what weighs is read. */
export type Chunk = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
};
export type Manifest = Readonly<Record<string, Chunk>>;

export type Plan = {
  /** What the browser fetches before anything is pressed: the page's entry, the first page, its texts. */
  readonly firstView: readonly string[];
  /** What the first page after sign-on brings along once for all of them: the shell. */
  readonly around: readonly string[];
  readonly firstViewBytesMax: number;
  readonly shellBytesMax: number;
  readonly routeBytesMax: number;
};

export type Weight = { readonly name: string; readonly bytes: number; readonly bytesMax: number };

/** A manifest the bundler has changed the shape of would weigh nothing, so it is refused. */
export function manifestOf(value: unknown): Manifest {
  const entries = Object.entries(value ?? {});
  if (entries.length === 0 || !entries.every((entry): entry is [string, Chunk] => isChunk(entry[1]))) {
    throw new Error('This is not a manifest of the bundler');
  }
  return Object.fromEntries(entries);
}

function isChunk(value: unknown): value is Chunk {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string';
}

/** Screens are found by their name, so that a new page is weighed without anyone listing it. */
/** District, capability, and in a large one a folder. */
const PAGE = /^src\/[^/]+\/[^/]+\/(?:[^/]+\/)?[^/]+-page\.tsx$/;

/** What a visitor waits for at one point of their way: the files it needs that are not there yet. */
export type Stop = { readonly name: string; readonly files: ReadonlySet<string>; readonly bytesMax: number };

/** The first view, the shell with what it adds, and every later page with what it adds to both. */
export function stopsOf(manifest: Manifest, plan: Plan): Stop[] {
  const first = closure(manifest, plan.firstView);
  const pages = Object.keys(manifest).filter((key) => PAGE.test(key) && !plan.firstView.includes(key));
  const around = closure(manifest, plan.around).difference(first);
  return [
    { name: 'first view', files: first, bytesMax: plan.firstViewBytesMax },
    { name: 'shell', files: around, bytesMax: plan.shellBytesMax },
    ...pages.toSorted().map((page) => ({
      name: page,
      files: closure(manifest, [page]).difference(first).difference(around),
      bytesMax: plan.routeBytesMax,
    })),
  ];
}

/** The gzipped JavaScript of every stop. */
export function weigh(manifest: Manifest, plan: Plan, read: (file: string) => Uint8Array): Weight[] {
  const sizes = new Map<string, number>();
  const size = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(read(file)).length;
    sizes.set(file, known);
    return known;
  };
  return stopsOf(manifest, plan).map(({ name, files, bytesMax }) => ({
    name,
    bytes: [...files].reduce((total, file) => total + size(file), 0),
    bytesMax,
  }));
}

export function tooHeavy(weights: readonly Weight[]): Weight[] {
  return weights.filter(({ bytes, bytesMax }) => bytes > bytesMax);
}

export function table(weights: readonly Weight[]): string {
  const widest = Math.max(...weights.map(({ name }) => name.length));
  return weights
    .map(({ name, bytes, bytesMax }) => {
      const verdict = bytes > bytesMax ? 'too heavy' : 'ok';
      return `${name.padEnd(widest)}  ${kilobytes(bytes).padStart(7)} of ${kilobytes(bytesMax)} kB  ${verdict}`;
    })
    .join('\n');
}

/** The files of some entries and of everything they import at once; what they import on demand does not count. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build; the budget's plan is out of date`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return files;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/**
 * Files that import each other in a ring. Whichever runs first meets the others' constants before they have a value, so a
 * page may break as it loads although every module is sound.
 */
export function ringsOf(manifest: Manifest): string[][] {
  const rings: string[][] = [];
  const done = new Set<string>();
  const walk = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) rings.push([...path.slice(path.indexOf(key)), key]);
    if (path.includes(key) || done.has(key)) return;
    for (const next of manifest[key]?.imports ?? []) walk(next, [...path, key]);
    done.add(key);
  };
  for (const key of Object.keys(manifest)) walk(key, []);
  return rings;
}
