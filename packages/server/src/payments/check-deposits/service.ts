/** What other capabilities may call. */
export { heldCheckImages } from './images.ts';
