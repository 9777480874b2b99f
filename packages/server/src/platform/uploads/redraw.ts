import type { Upload } from '@bank/contract/endpoint.ts';
import { refuse } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { RefusedFile, type FileFault } from '../render/job.ts';
import { withRenderer } from '../render/render-pool.ts';
import type { CustomerContext } from '../work.ts';
import { PDF_PAGES_MAX } from './check-pdf.ts';

/** A file that may be kept. */
export type SafeFile = { readonly type: 'image/webp' | 'application/pdf'; readonly bytes: Buffer };

const faultWords: Readonly<Record<FileFault, WordId>> = {
  // The form's reader has already told the formats it takes.
  type: 'uploads.error.damaged',
  damaged: 'uploads.error.damaged',
  pixels: 'uploads.error.pixels',
  pages: 'uploads.error.pages',
  locked: 'uploads.error.locked',
  active: 'uploads.error.active',
};

/**
 * What is kept of an upload: a picture is redrawn without its metadata, a PDF is checked and stays as it is. Both happen in
 * a child process, one at a time per customer. Begin no transaction before.
 */
export async function redraw(
  context: CustomerContext,
  field: string,
  { type, bytes }: Upload,
): Promise<SafeFile> {
  try {
    return await withRenderer(context, async (run): Promise<SafeFile> => {
      if (type !== 'application/pdf')
        return { type: 'image/webp', bytes: await run({ name: 'whole', bytes }) };
      await run({ name: 'check-pdf', bytes });
      return { type, bytes: Buffer.from(bytes) };
    });
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return refuseFile(field, error.fault);
  }
}

function refuseFile(field: string, fault: FileFault): never {
  return refuse({
    code: `file_${fault}`,
    word: faultWords[fault],
    field,
    ...(fault === 'pages' && { blanks: { limit: PDF_PAGES_MAX } }),
  });
}
