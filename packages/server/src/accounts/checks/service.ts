/** What other capabilities and the doors of this one may import. */
export { heldCheckImages, listChecks, showCheck, showCheckImage } from './presented.ts';
export { listStops, placeStop, releaseStop } from './stops.ts';
export { followReturned, listReviews, resolveReview } from './returned.ts';
export { fetchCheckImages, type CheckImages } from './images.ts';
