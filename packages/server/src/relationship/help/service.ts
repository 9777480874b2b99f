import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { showHelpFigures as figuresCall } from '@bank/contract/relationship/help/contract.ts';
import { figuresOn } from '@bank/contract/relationship/help/figures-rules.ts';
import { readClock, rulesDay } from '../../platform/clock.ts';
import type { GuestContext } from '../../platform/work.ts';

export async function showHelpFigures(context: GuestContext): Promise<ReplyOf<typeof figuresCall>> {
  const clock = await readClock(context.db);
  return { figures: figuresOn(clock.rules, rulesDay(clock)) };
}
