/** The functions other capabilities may use. */
export { openAddress, sealAddress } from './addresses.ts';
