export type Stage = 'development' | 'test' | 'production';

/** The server writes the stage into the page. Anything unclear is production, where nothing unfinished shows. */
export function stageOf(written: string | undefined): Stage {
  return written === 'development' || written === 'test' ? written : 'production';
}
