import { constants, inflateSync } from 'node:zlib';
import { RefusedFile } from '../render/job.ts';

/** Pages of a PDF that is kept. */
export const PDF_PAGES_MAX = 50;
/** Bytes that a stream of objects, any other stream, and all streams together may unfold to. */
const OBJECTS_MAX = 8 * 1024 * 1024;
const OTHER_MAX = 1024 * 1024;
const UNFOLDED_MAX = 48 * 1024 * 1024;
/** What a stream counts that unfolds to more than is looked at, such as a picture. */
const UNREAD_BYTES = 256 * 1024;
const STREAMS_MAX = 5_000;
/** The dictionary of a stream of objects is short. */
const HEAD_MAX = 4_096;
/** The end mark, and line ends after it. */
const TAIL_BYTES = 1_024;

/**
 * Names of what a PDF can do by itself: run a script, start a program, send a form, play or carry other files. An action
 * needs one of these names, so no shorter ones have to be looked for, which random bytes could spell.
 */
const ACTIVE =
  /\/(?:JavaScript|Launch|OpenAction|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Rendition)(?![A-Za-z])|\/XFA\s*[[\d]/;
const LOCKED = /\/Encrypt(?![A-Za-z])/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g;
const OBJECTS = /\/ObjStm(?![A-Za-z])/g;

/**
 * Refuses a PDF that could do anything but be read. It isn't rewritten, so what can't be looked into is refused as well:
 * a locked one, and objects packed in a way that this check doesn't know. Every byte is looked at, also inside of streams,
 * because a reader finds objects by their offsets and not in order.
 */
export function checkPdf(bytes: Uint8Array): void {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/%%EOF[\s\0]*$/.test(raw.slice(-TAIL_BYTES))) throw new RefusedFile('damaged');
  const text = plainNames(raw);
  if (LOCKED.test(text)) throw new RefusedFile('locked');
  let pages = pagesIn(text);
  // One stream at a time: together they may be larger than the memory there is.
  for (const part of unfolded(bytes, raw)) pages += pagesIn(plainNames(part));
  if (pages === 0) throw new RefusedFile('damaged');
  if (pages > PDF_PAGES_MAX) throw new RefusedFile('pages');
}

function pagesIn(text: string): number {
  if (ACTIVE.test(text)) throw new RefusedFile('active');
  return text.match(PAGE)?.length ?? 0;
}

/** A name may spell any of its letters as `#4a`. */
function plainNames(text: string): string {
  return text.includes('#')
    ? text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

/** The contents of every compressed stream that may hold objects. */
function* unfolded(bytes: Uint8Array, raw: string): Generator<string> {
  let left = UNFOLDED_MAX;
  let packs = 0;
  let streams = 0;
  for (const match of raw.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    streams += 1;
    const head = headBefore(raw, match.index);
    const isNamed = OBJECTS_ONCE.test(head);
    // Some readers take any stream with these two for one of objects.
    const isPack = isNamed || (/\/First\s*\d/.test(head) && /\/N\s*\d/.test(head));
    const body = bytes.subarray(match.index + match[0].length);
    const text = isDeflated(body) ? inflated(body, isPack ? OBJECTS_MAX : OTHER_MAX) : null;
    if (isNamed) packs += 1;
    // Rows that a predictor has changed would hide every name.
    if (isPack && (text === null || /\/(?:DecodeParms|DP)(?![A-Za-z])/.test(head)))
      throw new RefusedFile('active');
    left -= text?.length ?? (isDeflated(body) ? UNREAD_BYTES : 0);
    if (left < 0 || streams > STREAMS_MAX) throw new RefusedFile('damaged');
    if (text !== null) yield text;
  }
  // A stream of objects that wasn't recognized as one can't be looked into.
  if ((plainNames(raw).match(OBJECTS)?.length ?? 0) !== packs) throw new RefusedFile('active');
}

const OBJECTS_ONCE = new RegExp(OBJECTS.source);

/** The dictionary of a stream: from the beginning of its object. */
function headBefore(raw: string, end: number): string {
  const near = raw.slice(Math.max(0, end - HEAD_MAX), end);
  return plainNames(near.slice(near.lastIndexOf('obj') + 1));
}

function isDeflated(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes.subarray(0, 2);
  return first % 16 === 8 && (first * 256 + second) % 31 === 0;
}

/** Null if it is damaged, or unfolds to more than is looked at. */
function inflated(bytes: Uint8Array, most: number): string | null {
  try {
    const plain = inflateSync(bytes, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
    return plain.toString('latin1');
  } catch {
    return null;
  }
}
