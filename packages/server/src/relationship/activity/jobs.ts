import { totalsConsumer } from './month-totals.ts';

/** What Activity keeps from the feed of postings. */
export const activityConsumers = [totalsConsumer];
