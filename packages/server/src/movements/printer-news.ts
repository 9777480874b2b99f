import * as queries from '../rails/print-queries.ts';

/** What the printer said and nobody has applied, for the capability that places orders with it. */
export const { listNews, markApplied } = queries;
export type News = Awaited<ReturnType<typeof listNews>>[number];
