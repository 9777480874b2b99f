import type { ReactNode } from 'react';

/** Where a cell stands when a row becomes two lines on a phone. */
export type NarrowPlace = 'lead' | 'figure' | 'below' | 'action' | 'away';

export type Column<Row> = {
  id: string;
  name: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the end, in line. */
  figure?: boolean;
  /** The name is only spoken, as over a column of buttons. */
  nameless?: boolean;
  sortable?: boolean;
  narrow: NarrowPlace;
};

export type Sort = { by: string; direction: 'ascending' | 'descending' };
