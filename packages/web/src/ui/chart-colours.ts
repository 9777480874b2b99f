import type { SeriesColour } from './chart-ring.ts';

/** Series colors are for marks only, never for text. */
export const seriesFill: Readonly<Record<SeriesColour, string>> = {
  1: 'fill-viz-1',
  2: 'fill-viz-2',
  3: 'fill-viz-3',
  4: 'fill-viz-4',
  5: 'fill-viz-5',
  other: 'fill-viz-other',
};

export const seriesStroke: Readonly<Record<SeriesColour, string>> = {
  1: 'stroke-viz-1',
  2: 'stroke-viz-2',
  3: 'stroke-viz-3',
  4: 'stroke-viz-4',
  5: 'stroke-viz-5',
  other: 'stroke-viz-other',
};

export const seriesBlock: Readonly<Record<SeriesColour, string>> = {
  1: 'bg-viz-1',
  2: 'bg-viz-2',
  3: 'bg-viz-3',
  4: 'bg-viz-4',
  5: 'bg-viz-5',
  other: 'bg-viz-other',
};

export const seriesBorder: Readonly<Record<SeriesColour, string>> = {
  1: 'border-viz-1',
  2: 'border-viz-2',
  3: 'border-viz-3',
  4: 'border-viz-4',
  5: 'border-viz-5',
  other: 'border-viz-other',
};
