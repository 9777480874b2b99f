import type {
  shiftClock as shiftCall,
  showBank as showCall,
  showClock as clockCall,
} from '@bank/contract/bank/bank/contract.ts';
import { durationSeconds } from '@bank/contract/bank/bank/rules.ts';
import type { ReplyOf, RequestOf } from '@bank/contract/endpoint.ts';
import { refuse } from '@bank/kernel/problem.ts';
import { languages } from '@bank/words/catalogue.ts';
import { record } from '../../platform/audit.ts';
import { readClock, shiftClock as shift, type Clock } from '../../platform/clock.ts';
import { inTransaction, type GuestContext, type StaffContext } from '../../platform/work.ts';
import { requireRight } from '../staff/service.ts';

export async function showBank(context: GuestContext): Promise<ReplyOf<typeof showCall>> {
  const clock = await readClock(context.db);
  return {
    institution: context.config.institution,
    languages: [...languages],
    businessDate: clock.businessDate,
    now: clock.now.toISOString(),
  };
}

export async function showClock(context: StaffContext): Promise<ReplyOf<typeof clockCall>> {
  requireRight(context, 'read');
  return toReply(await readClock(context.db));
}

export async function shiftClock(
  context: StaffContext,
  { by }: RequestOf<typeof shiftCall>,
): Promise<ReplyOf<typeof shiftCall>> {
  requireRight(context, 'shift-clock');
  return inTransaction(context, async (tx) => {
    const before = await readClock(tx);
    if (!before.shiftable) refuse({ code: 'clock_fixed', word: 'bank.error.clockFixed' });
    await shift(tx, durationSeconds(by));
    const after = toReply(await readClock(tx));
    await record(tx, context, {
      action: 'bank.clock-shifted',
      objectKind: 'clock',
      before: toReply(before),
      after,
    });
    return after;
  });
}

function toReply(clock: Clock): ReplyOf<typeof clockCall> {
  const { businessDate, aheadSeconds, shiftable } = clock;
  return { now: clock.now.toISOString(), businessDate, aheadSeconds, shiftable };
}
