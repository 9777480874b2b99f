import type { GreyImage } from '@bank/kernel/check-image/grey-image.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

/**
 * Tesseract, compiled to WebAssembly, with its English data from the installed packages. Nothing is fetched and nothing is
 * written: the files it opens are in its own memory. It runs in the renderer's child process only.
 */
type Api = {
  readonly Init: (path: null, language: string, engine: number) => number;
  readonly SetVariable: (name: string, value: string) => boolean;
  readonly SetImageFile: (orientation: number, angle: number) => number;
  readonly Recognize: (monitor: null) => number;
  readonly GetUTF8Text: () => string;
  readonly MeanTextConf: () => number;
  readonly Clear: () => void;
};
type Core = {
  readonly FS: { readonly writeFile: (path: string, bytes: Uint8Array) => void };
  readonly TessBaseAPI: new () => Api;
};
type StartCore = (options: { readonly TesseractProgress: () => void }) => Promise<Core>;

const FIGURES = '0123456789.,$';
/** Its own numbers: the neural engine, and one line of text. */
const NEURAL = '1';
const ONE_LINE = '7';

export type Recognized = { readonly text: string; readonly confidence: number };

let started: Promise<{ core: Core; api: Api }> | null = null;

/** Figures in a picture of one line. `confidence` is from 0 to 100. */
export async function recognizeFigures(line: GreyImage): Promise<Recognized> {
  const running = (started ??= start());
  try {
    const { core, api } = await running;
    core.FS.writeFile('/input', portableGraymap(line));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('the recognizer cannot open the picture');
    if (api.Recognize(null) !== 0) throw new Error('the recognizer cannot read the picture');
    const recognized = { text: api.GetUTF8Text().trim(), confidence: api.MeanTextConf() };
    api.Clear();
    return recognized;
  } catch (error) {
    started = null;
    throw error;
  }
}

async function start(): Promise<{ core: Core; api: Api }> {
  const require = createRequire(import.meta.url);
  const startCore = require('tesseract.js-core/tesseract-core-simd-lstm.js') as StartCore;
  const core = await startCore({ TesseractProgress: () => undefined });
  const file = require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
  core.FS.writeFile('./eng.traineddata', gunzipSync(readFileSync(file)));
  const api = new core.TessBaseAPI();
  if (api.Init(null, 'eng', Number(NEURAL)) !== 0) throw new Error('the recognizer does not start');
  api.SetVariable('tessedit_char_whitelist', FIGURES);
  api.SetVariable('tessedit_pageseg_mode', ONE_LINE);
  api.SetVariable('user_defined_dpi', '300');
  return { core, api };
}

/** The simplest format that holds gray pixels: PGM. */
function portableGraymap({ width, height, pixels }: GreyImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]);
}
