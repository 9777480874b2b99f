const TOKEN = /^[\w-]{20,200}$/;

/** The fragment is where the bank writes it; the path is where the specification has it. */
export function resetTokenIn(hash: string, inPath: string | undefined): string | null {
  return [hash.replace(/^#/, ''), inPath ?? ''].find((text) => TOKEN.test(text)) ?? null;
}
