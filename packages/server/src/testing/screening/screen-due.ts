import * as door from '../../payments/transfers/jobs.ts';
import type { TestBank } from '../bank.ts';

/** As the worker's loop does it, once. */
export function screenDue(bank: TestBank): Promise<number> {
  return door.screenDue(bank.contextAs('worker'));
}
