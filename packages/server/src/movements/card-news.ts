import * as queries from '../rails/card-queries.ts';

/** What the card maker said and nobody has applied, for the capability that orders cards. */
export const { listCardNews, markCardNewsApplied } = queries;
export type MakerNews = Awaited<ReturnType<typeof listCardNews>>[number];
