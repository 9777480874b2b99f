import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import type { Inspection, InspectionOptions } from './check-photo.ts';
import type { PhotoQuestion } from './photo-worker.ts';

export type PhotoInspector = {
  /** The picture is handed over and can't be used afterwards. */
  readonly inspect: (image: GreyImage, options: InspectionOptions) => Promise<Inspection>;
  readonly close: () => void;
};

/** Has pictures looked at by a thread of its own; where a browser doesn't start one, by the page itself. */
export function createPhotoInspector(): PhotoInspector {
  let starting: Promise<Worker | null> | null = null;
  return {
    inspect: async (image, options) => {
      starting ??= startWorker();
      const worker = await starting;
      if (worker) return askWorker(worker, { image, options });
      const { inspectPhoto } = await import('./check-photo.ts');
      return inspectPhoto(image, options);
    },
    close: () => {
      void starting?.then((worker) => worker?.terminate());
      starting = null;
    },
  };
}

async function startWorker(): Promise<Worker | null> {
  try {
    const { default: url } = await import('./photo-worker.ts?worker&url');
    const worker = new Worker(scriptUrl(url), { type: 'module' });
    return await new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(worker), { once: true });
      worker.addEventListener('error', () => resolve(null), { once: true });
    });
  } catch {
    return null;
  }
}

function askWorker(worker: Worker, question: PhotoQuestion): Promise<Inspection> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Inspection>) => {
      port1.close();
      resolve(data);
    });
    port1.start();
    // Made by a canvas, so never shared memory.
    worker.postMessage(question, [port2, question.image.pixels.buffer as ArrayBuffer]);
  });
}

type ScriptUrls = { readonly createScriptURL: (url: string) => string };
type TrustedTypes = {
  readonly createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls;
};

/** The content security policy asks that the address of a script is vouched for. This one is the build's own. */
function scriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return url;
  return trustedTypes.createPolicy('photo-worker', { createScriptURL: (own) => own }).createScriptURL(url);
}
