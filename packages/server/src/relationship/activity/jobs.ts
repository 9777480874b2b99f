import { totalsConsumer } from './month-totals.ts';
import { termsConsumer } from './terms.ts';

/** What Activity keeps from the feed of postings. */
export const activityConsumers = [totalsConsumer, termsConsumer];
