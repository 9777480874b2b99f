/** Foreground and background tokens: every pair of the design that must be distinguishable. */
export type Pair = { readonly front: string; readonly back: string; readonly ratioMin: number };

const TEXT_MIN = 4.5;
/** Control borders, focus rings, marks and chart series. */
const MARK_MIN = 3;

export const pairs: readonly Pair[] = [
  ...onEach('ink', 'surface canvas sunken', TEXT_MIN),
  ...onEach('ink-2', 'surface canvas sunken tile', TEXT_MIN),
  ...onEach('ink-3', 'surface canvas sunken hover', TEXT_MIN),
  ...onEach('brand-text', 'surface canvas brand-soft', TEXT_MIN),
  ...onEach('on-brand', 'brand brand-hover brand-press', TEXT_MIN),
  ...onEach('on-deep', 'deep', TEXT_MIN),
  ...onEach('on-deep-2', 'deep deep-2', TEXT_MIN),
  ...onEach('on-deep-accent', 'deep', TEXT_MIN),
  ...onEach('positive', 'surface positive-soft', TEXT_MIN),
  ...onEach('caution', 'surface caution-soft', TEXT_MIN),
  ...onEach('danger', 'surface danger-soft', TEXT_MIN),
  ...onEach('on-danger', 'danger-solid', TEXT_MIN),
  ...onEach('info', 'surface info-soft', TEXT_MIN),

  ...onEach('control', 'surface canvas', MARK_MIN),
  ...onEach('focus', 'surface canvas', MARK_MIN),
  ...onEach('on-deep-accent', 'deep deep-2', MARK_MIN),
  ...onEach('positive-solid', 'surface', MARK_MIN),
  ...onEach('caution-solid', 'surface', MARK_MIN),
  ...onEach('danger-solid', 'surface', MARK_MIN),
  ...onEach('info-solid', 'surface', MARK_MIN),
  ...onEach('viz-1', 'surface', MARK_MIN),
  ...onEach('viz-2', 'surface', MARK_MIN),
  ...onEach('viz-3', 'surface', MARK_MIN),
  ...onEach('viz-4', 'surface', MARK_MIN),
  ...onEach('viz-5', 'surface', MARK_MIN),
  ...onEach('viz-other', 'surface', MARK_MIN),
];

function onEach(front: string, backs: string, ratioMin: number): Pair[] {
  return backs.split(' ').map((back) => ({ front, back, ratioMin }));
}
