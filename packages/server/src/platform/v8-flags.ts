import { setFlagsFromString } from 'node:v8';

/**
 * Turns off allocation-site pretenuring. V8 may decide that rows read by the driver live long and allocate
 * them in the old generation; each reply then stays until the next full collection, and every minor one
 * copies what it references. Measured: 14 % of allocations and pauses of 5 to 15 ms with it, 0.1 % and under
 * 1 ms without.
 */
export function setV8Flags(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
