/** What other capabilities may ask. */
export { openAddress, sealAddress } from './addresses.ts';
