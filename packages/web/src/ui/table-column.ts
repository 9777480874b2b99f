import type { ReactNode } from 'react';

/** Where a cell goes when a row has two lines on a phone. */
export type NarrowPlace = 'lead' | 'figure' | 'below' | 'action' | 'away';

export type Column<Row> = {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** Amounts are aligned at the end. */
  figure?: boolean;
  /** The name is for screen readers only, as over a column of buttons. */
  nameless?: boolean;
  sortable?: boolean;
  narrow: NarrowPlace;
};

export type Sort = { by: string; direction: 'ascending' | 'descending' };
