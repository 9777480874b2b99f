const TOKEN = /^[\w-]{20,200}$/;

/** The bank's emails put the token in the fragment; the specification puts it in the path. */
export function resetTokenIn(hash: string, inPath: string | undefined): string | null {
  return [hash.replace(/^#/, ''), inPath ?? ''].find((text) => TOKEN.test(text)) ?? null;
}
