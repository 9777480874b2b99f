import { fileTypes, type FileKind, type FileRule } from '@bank/contract/endpoint.ts';
import { Refusal, type Problem } from '@bank/kernel/problem.ts';
import { kindOf } from './file-kind.ts';
import { PIXELS_MAX, pictureSize } from './picture-size.ts';

const MEGABYTE = 1024 * 1024;
const names: Readonly<Record<FileKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  webp: 'WebP',
  pdf: 'PDF',
};

/** What a file says it is; some senders say nothing. */
type Claim = { readonly field: string; readonly type: string };

/**
 * Decides from the first bytes, before the rest is read: the content must be one of the formats the field takes, and what
 * the sender says it is.
 */
export function admitKind(head: Uint8Array, { field, type }: Claim, { kinds }: FileRule): FileKind {
  const kind = kindOf(head);
  if (kind === 'heic') return refuseFile({ code: 'file_heic', word: 'uploads.error.heic', field });
  const known = kinds.find((each) => each === kind);
  const isClaimed = known !== undefined && (claimsNothing(type) || fileTypes[known] === sameType(type));
  if (known !== undefined && isClaimed) return known;
  const blanks = { kinds: kinds.map((each) => names[each]).join(', ') };
  return refuseFile({ code: 'file_type', word: 'uploads.error.type', field, blanks });
}

function claimsNothing(type: string): boolean {
  return type === '' || type === 'application/octet-stream';
}

/** The old name that some phones still send. */
function sameType(type: string): string {
  return type === 'image/jpg' ? 'image/jpeg' : type;
}

/** Decides from the header of a picture, before anything is decoded. */
export function admitSize(kind: FileKind, bytes: Uint8Array, field: string): void {
  if (kind === 'pdf') return;
  const size = pictureSize(kind, bytes);
  if (size === null) refuseFile({ code: 'file_damaged', word: 'uploads.error.damaged', field });
  else if (size.width * size.height > PIXELS_MAX)
    refuseFile({ code: 'file_pixels', word: 'uploads.error.pixels', field });
}

export function refuseLarge(field: string, { bytesMax }: FileRule): never {
  const blanks = { size: Math.floor(bytesMax / MEGABYTE) };
  return refuseFile({ code: 'file_too_large', word: 'uploads.error.tooLarge', field, blanks });
}

export function refuseMany(field: string, { countMax }: FileRule): never {
  return refuseFile({
    code: 'too_many_files',
    word: 'uploads.error.tooMany',
    field,
    blanks: { limit: countMax },
  });
}

export function refuseFile(problem: Problem): never {
  throw new Refusal('refused', [problem]);
}
