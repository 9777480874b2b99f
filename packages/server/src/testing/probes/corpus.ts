/** What a stranger, a broken client or an attacker sends. */
const MEGABYTE = 1_048_576;

/** A number as it stands on the wire, which JavaScript itself could not write. */
function literal(text: string): string {
  return `@literal ${text}`;
}

export const money: readonly unknown[] = [
  -1,
  -0,
  0,
  0.001,
  literal('1e309'),
  literal('-0'),
  literal('9007199254740993'),
  literal('NaN'),
  '',
  ' ',
  '-1.00',
  '-0.00',
  '0.00',
  '0.001',
  '1',
  '1.0',
  '1,000.00',
  '1e3',
  '1E3',
  '0x10',
  '٣.٠٠',
  '１.００',
  '90071992547409.93',
  '99999999999999999999.99',
  '1.00 ',
  ' 1.00',
  '+1.00',
  '$1.00',
  '1.00\u0000',
  '∞',
  'NaN',
  'Infinity',
  null,
  true,
  [],
  {},
  ['1.00'],
  { amount: '1.00' },
];

export const texts: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '‮abc',
  '\uFEFF',
  'é'.repeat(300),
  '😀'.repeat(120),
  'x'.repeat(10_000),
  "' or '1'='1",
  '"; drop table sessions; --',
  '$1',
  '%s%n',
  '{{7*7}}',
  '${7*7}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
  '0',
  -1,
  1.5,
  literal('9007199254740993'),
  true,
  null,
  [],
  {},
  [[[]]],
];

/** Lengths around the limits that forms and columns usually have. */
const lengths = [40, 41, 80, 81, 120, 140, 141, 200, 201, 255, 256];

const strange: readonly unknown[] = [...lengths.map((length) => 'x'.repeat(length)), ...money, ...texts];

export const rawBodies: readonly { name: string; text: string; headers: Record<string, string> }[] = [
  { name: 'empty', text: '', headers: {} },
  { name: 'no json', text: 'amount=1', headers: {} },
  { name: 'cut', text: '{"a":', headers: {} },
  { name: 'null', text: 'null', headers: {} },
  { name: 'array', text: '[]', headers: {} },
  { name: 'number', text: '1', headers: {} },
  { name: 'text', text: '"x"', headers: {} },
  { name: 'proto', text: '{"__proto__":{"role":"operator"}}', headers: {} },
  { name: 'constructor', text: '{"constructor":{"prototype":{"role":"operator"}}}', headers: {} },
  { name: 'duplicate keys', text: '{"name":"a","name":"b","role":"teller","role":"operator"}', headers: {} },
  { name: 'deep', text: '['.repeat(20_000) + ']'.repeat(20_000), headers: {} },
  { name: 'megabyte', text: JSON.stringify({ name: 'x'.repeat(MEGABYTE) }), headers: {} },
  { name: 'form', text: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { name: 'plain', text: '{"name":"a"}', headers: { 'content-type': 'text/plain' } },
  { name: 'xml', text: '<a/>', headers: { 'content-type': 'application/xml' } },
  {
    name: 'multipart',
    text: '--x\r\n\r\n--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  },
  { name: 'charset', text: '{"name":"a"}', headers: { 'content-type': 'application/json; charset=utf-16' } },
  { name: 'type without value', text: '{}', headers: { 'content-type': 'application' } },
];

/** Each field in turn: missing, doubled in another case, joined by a stranger. */
export function strangeBodies(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const entries = Object.entries(body);
  return entries.flatMap(([name]) => [
    JSON.stringify(Object.fromEntries(entries.filter(([other]) => other !== name))),
    JSON.stringify({ ...body, [name.toUpperCase()]: 'x' }),
    JSON.stringify({ ...body, unexpected: 'x' }),
  ]);
}

/** One field of a valid body replaced by something strange; which and what follows from the turn. */
export function strangeValues(body: unknown, turn: number): { name: string; body: string } {
  const paths = leaves(body, []);
  const path = paths[turn % Math.max(paths.length, 1)] ?? [];
  const value = strange[Math.floor(turn / Math.max(paths.length, 1)) % strange.length];
  return {
    name: `${path.join('.')} = ${String(JSON.stringify(value)).slice(0, 40)}`,
    body: encoded(replaced(body, path, value)),
  };
}

/** The same for a form, whose fields are texts. */
export function strangeField(body: unknown, turn: number): { name: string; body: unknown } {
  const paths = leaves(body, []);
  const path = paths[turn % Math.max(paths.length, 1)] ?? [];
  const value = texts[Math.floor(turn / Math.max(paths.length, 1)) % texts.length];
  return { name: `${path.join('.')} = ${String(value).slice(0, 40)}`, body: replaced(body, path, value) };
}

function encoded(body: unknown): string {
  return (JSON.stringify(body) ?? 'null').replaceAll(/"@literal ([^"]+)"/g, '$1');
}

export function leaves(value: unknown, path: readonly string[]): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : [];
  return Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]));
}

export function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return by;
  return { ...(value as object), [head]: replaced((value as Record<string, unknown>)[head], rest, by) };
}

export function strangePaths(path: string): string[] {
  const into = (value: string) => path.replaceAll(/\{\w+\}/g, value);
  const values = [
    'x',
    '%00',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '%',
    '%zz',
    'null',
    '0',
    '-1',
    '1e9',
    'a'.repeat(500),
    '01912d68-783e-7a03-8467-5661c1243ad4%20',
    '%E0%A4%A',
    '01912D68-783E-7A03-8467-5661C1243AD4',
  ];
  const inPath = path.includes('{') ? values.map(into) : [];
  const filled = into('01912d68-783e-7a03-8467-5661c1243ad4');
  return [
    ...inPath,
    `${filled}?x=1`,
    `${filled}?limit=abc&limit=2`,
    `${filled}?limit=-1`,
    `${filled}?limit=1e9`,
    `${filled}?before=%00`,
    `${filled}?__proto__=1`,
    `${filled}/`,
    `${filled}//`,
    `/${filled}`,
    `${filled}?${'a=1&'.repeat(500)}`,
  ];
}
