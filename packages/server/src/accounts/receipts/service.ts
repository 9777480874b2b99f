/** What other capabilities may import. */
export { openAddress, sealAddress } from './addresses.ts';
