/**
 * A child process answers a job with bytes alone. This puts a description and several files into one answer: the length of
 * the description, the description as JSON with the length of each file, and the files.
 */
const LENGTH_BYTES = 4;

type Head<Description> = { readonly description: Description; readonly lengths: readonly number[] };

export function packParts(description: unknown, files: readonly Uint8Array[]): Buffer {
  const head = Buffer.from(JSON.stringify({ description, lengths: files.map(({ length }) => length) }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files]);
}

export function unpackParts<Description>(bytes: Buffer): {
  readonly description: Description;
  readonly files: readonly Buffer[];
} {
  let at = LENGTH_BYTES + bytes.readUInt32BE(0);
  const head = JSON.parse(bytes.subarray(LENGTH_BYTES, at).toString('utf8')) as Head<Description>;
  const files = head.lengths.map((length) => {
    const file = bytes.subarray(at, at + length);
    at += length;
    return file;
  });
  return { description: head.description, files };
}
