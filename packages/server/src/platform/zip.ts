import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive, read piece by piece so nobody must hold all of it. */
export type ZipEntry = {
  readonly name: string;
  readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

const LEVEL = 6;
const NOTHING = new Uint8Array(0);

/** Streams a zip archive; never holds more than a piece or two. */
export async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  at: Date,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, chunks } of entries) {
    const file = new ZipDeflate(name, { level: LEVEL });
    file.mtime = at;
    archive.add(file);
    for await (const chunk of chunks) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(NOTHING, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
