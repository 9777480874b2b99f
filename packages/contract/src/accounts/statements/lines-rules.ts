/** Lines read per query, however long the history is. */
export const LINES_PAGE = 500;
