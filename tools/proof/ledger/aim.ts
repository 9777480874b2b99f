import { cents } from '@bank/kernel/money.ts';
import type { Model, ModelAccount, ModelHold } from './model.ts';
import type { Random } from './random.ts';

export type Aim = ReturnType<typeof createAim>;

/** Uses the model to aim at edge cases: all that is available, one cent more, the room below a ceiling. */
export function createAim(random: Random, model: Model) {
  let ids: number[] = [];
  const account = (): ModelAccount => {
    if (ids.length !== model.accounts.size) ids = [...model.accounts.keys()];
    const found = model.accounts.get(random.pick(ids));
    if (!found) throw new Error('the model has no accounts');
    // A closed account is picked now and then; mostly another one.
    return found.state === 'open' || random.chance(found.state === 'closed' ? 0.1 : 0.6) ? found : account();
  };
  return {
    account,
    other: (one: ModelAccount): ModelAccount => {
      const [first, second] = [account(), account()];
      return first === one ? second : first;
    },
    emptyAccount: (): ModelAccount => {
      const tries = Array.from({ length: 8 }, account);
      return (
        tries.find(({ posted, held, state }) => posted === 0 && held === 0 && state !== 'closed') ?? account()
      );
    },
    ceiling: (): number | null => random.pick([null, 0, 300_000, 5_000_000]),
    /** Mostly small; often exactly the limit, or a cent to either side. */
    amountFrom: ({ posted, held, floor }: ModelAccount) => {
      const available = posted - held - (floor ?? posted - held - 10_000);
      if (available > 0 && random.chance(0.25)) return cents(available + random.between(-1, 1) || 1);
      return cents(random.between(1, 30_000));
    },
    amountTo: ({ posted, ceiling }: ModelAccount) => {
      const room = ceiling === null ? 0 : ceiling - posted;
      if (room > 0 && random.chance(0.4)) return cents(room + random.between(-1, 1) || 1);
      return cents(random.between(1, 60_000));
    },
    /** Includes used-up holds, which must be refused. */
    hold: (): ModelHold | undefined => {
      const latest = [...model.holds.values()].slice(-200);
      const open = latest.filter(({ remaining }) => remaining > 0);
      const from = open.length > 0 && random.chance(0.8) ? open : latest;
      return from.length === 0 ? undefined : random.pick(from);
    },
    ownerOf: ({ account: id }: ModelHold): string | null => model.accounts.get(id)?.customer ?? null,
  };
}
