/** So many lines of an account are read at once, however long its history is. */
export const LINES_PAGE = 500;
