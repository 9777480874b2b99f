/** One part of a form as it stands on the wire; any of it may be wrong on purpose. */
export type Part = {
  readonly name: string;
  readonly content: string | Buffer;
  /** Sent as a file if it has one. */
  readonly fileName?: string;
  readonly type?: string;
};

const BOUNDARY = 'keelson-form-boundary-7f3a';

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** A form, byte by byte: nothing is checked or corrected. */
export function formBytes(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
        (fileName === undefined ? '' : `; filename="${fileName}"`) +
        (type === undefined ? '' : `\r\ncontent-type: ${type}`) +
        '\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Envelopes around files that are no forms, or too much of one. */
export function hostileForms(good: readonly Part[]): { name: string; bytes: Buffer; type?: string }[] {
  const whole = formBytes(good);
  const dash = `--${BOUNDARY}\r\n`;
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `f${index}`, content: 'x' }));
  return [
    { name: 'nothing at all', bytes: Buffer.alloc(0) },
    { name: 'only the last boundary', bytes: Buffer.from(`--${BOUNDARY}--\r\n`) },
    { name: 'cut in the middle', bytes: whole.subarray(0, Math.floor(whole.length / 2)) },
    { name: 'cut before the end mark', bytes: whole.subarray(0, whole.length - 8) },
    { name: 'another boundary', bytes: whole, type: 'multipart/form-data; boundary=other' },
    { name: 'no boundary', bytes: whole, type: 'multipart/form-data' },
    { name: 'an empty boundary', bytes: whole, type: 'multipart/form-data; boundary=' },
    { name: 'a long boundary', bytes: whole, type: `multipart/form-data; boundary=${'x'.repeat(4_000)}` },
    { name: 'another kind of multipart', bytes: whole, type: 'multipart/mixed; boundary=x' },
    { name: 'JSON under the name of a form', bytes: Buffer.from('{"a":1}') },
    { name: 'a part without headers', bytes: Buffer.from(`${dash}\r\nx\r\n--${BOUNDARY}--\r\n`) },
    {
      name: 'a part without a name',
      bytes: Buffer.from(`${dash}content-disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
    },
    {
      name: 'a header of a hundred kilobytes',
      bytes: Buffer.from(`${dash}x: ${'x'.repeat(100_000)}\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
    },
    { name: 'a thousand fields', bytes: formBytes(many(1_000)) },
    { name: 'a field of a megabyte', bytes: formBytes([{ name: 'a', content: 'x'.repeat(1_048_576) }]) },
    { name: 'a name of the prototype', bytes: formBytes([...good, { name: '__proto__', content: '{}' }]) },
    { name: 'the constructor', bytes: formBytes([...good, { name: 'constructor', content: 'x' }]) },
    { name: 'every part twice', bytes: formBytes([...good, ...good]) },
    {
      name: 'a field as JSON',
      bytes: formBytes([...good, { name: 'a', content: '{"b":', type: 'application/json' }]),
    },
    {
      name: 'a preamble of a megabyte',
      bytes: Buffer.concat([Buffer.alloc(1_048_576, 'x'), Buffer.from('\r\n'), whole]),
    },
  ];
}
