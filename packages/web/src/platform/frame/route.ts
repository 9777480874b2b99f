export type Guard = 'public' | 'protected' | 'redirect';

/** Whether the approval-code dialog stands in front of this page, or in front of the way out of it. */
export type ApprovalGate = 'none' | 'entering' | 'leaving';

export type RouteFacts = {
  readonly path: string;
  /** Other spellings of the same screen; they lead to `path` and never stay in the history. */
  readonly aliases: readonly string[];
  readonly guard: Guard;
  readonly approvalGate: ApprovalGate;
  readonly redirectTo: string | null;
};

type Blank<Name extends string> = Name extends `${infer Optional}?`
  ? { readonly [Key in Optional]?: string | undefined }
  : { readonly [Key in Name]: string };

type Blanks<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Blank<Name> & Blanks<Rest>
  : unknown;

type Arguments<Path extends string> = Path extends `${string}{${string}}${string}`
  ? Path extends `${string}?}${string}`
    ? [blanks?: Blanks<Path>]
    : [blanks: Blanks<Path>]
  : [];

/** Called, it writes the address; read, it tells the facts of the route. */
export type Route<Path extends string = string> = ((...blanks: Arguments<Path>) => string) &
  RouteFacts & { readonly path: Path };

type Options = Partial<Omit<RouteFacts, 'path'>>;

const BLANK = /\/\{([^}?]+)(\?)?\}/g;

export function route<Path extends string>(path: Path, options: Options = {}): Route<Path> {
  const write = (...blanks: Arguments<Path>): string => fill(path, { ...blanks[0] });
  return Object.assign(write, {
    path,
    aliases: options.aliases ?? [],
    guard: options.guard ?? 'protected',
    approvalGate: options.approvalGate ?? 'none',
    redirectTo: options.redirectTo ?? null,
  });
}

/** `/accounts/checking/{accountId?}` with `{ accountId: '7' }` becomes `/accounts/checking/7`. */
export function fill(path: string, blanks: Readonly<Record<string, string | undefined>>): string {
  return path.replaceAll(BLANK, (_, name: string, optional: string | undefined) => {
    const value = blanks[name];
    if (value) return `/${encodeURIComponent(value)}`;
    if (optional) return '';
    throw new Error(`${path} needs ${name}`);
  });
}

/** The same path in the router's spelling: `/accounts/checking/:accountId?`. */
export function routerPath(path: string): string {
  return path.replaceAll(
    BLANK,
    (_, name: string, optional: string | undefined) => `/:${name}${optional ?? ''}`,
  );
}

export function blankNames(path: string): string[] {
  return Array.from(path.matchAll(BLANK), (match) => match[1] ?? '');
}
