import { ATTACHMENT_BYTES_MAX, attachmentKinds } from '@bank/contract/accounts/transactions/notes-rules.ts';
import { fileTypes } from '@bank/contract/endpoint.ts';
import type { Blanks, WordId } from '@bank/words/catalogue.ts';

const MEGABYTE = 1024 * 1024;

export const RECEIPT_MEGABYTES = ATTACHMENT_BYTES_MAX / MEGABYTE;

/** The types a person can choose from. */
export const receiptTypes: readonly string[] = attachmentKinds.map((kind) => fileTypes[kind]);

const NAMES = 'JPEG, PNG, WebP, PDF';

type Chosen = Pick<File, 'name' | 'type' | 'size'>;

/** What can be told without sending the file. The server looks at its content. */
export function receiptProblem({ name, type, size }: Chosen): { word: WordId; blanks?: Blanks } | null {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return { word: 'uploads.error.heic' };
  if (type !== '' && !receiptTypes.includes(type))
    return { word: 'uploads.error.type', blanks: { kinds: NAMES } };
  if (size > ATTACHMENT_BYTES_MAX)
    return { word: 'uploads.error.tooLarge', blanks: { size: RECEIPT_MEGABYTES } };
  return size === 0 ? { word: 'uploads.error.damaged' } : null;
}
