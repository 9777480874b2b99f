/**
 * A browser that could not fetch a module remembers the failure under its address and does not ask again. The next
 * attempt therefore uses the same file under another fragment. The build calls this wherever the code says `import()`.
 */
const base = import.meta.url;
const failures = new Map<string, number>();

Reflect.set(globalThis, 'loadJs', async (file: string): Promise<unknown> => {
  const address = new URL(file, base).href;
  const failed = failures.get(address) ?? 0;
  try {
    return await import(/* @vite-ignore */ failed === 0 ? address : `${address}#${failed}`);
  } catch (error) {
    failures.set(address, failed + 1);
    throw error;
  }
});
