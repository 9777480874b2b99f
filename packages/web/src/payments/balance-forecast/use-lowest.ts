import { tryForecast } from '@bank/contract/payments/balance-forecast/contract.ts';
import { dayFrom, isDay } from '@bank/kernel/day.ts';
import { idFrom, isId } from '@bank/kernel/id.ts';
import { FREQUENCIES } from '@bank/kernel/recurrence.ts';
import { useLoad } from '../../platform/calls/api.ts';
import type { LowestProps } from '../../platform/lowest-props.ts';

/** The lowest balance of an account's next thirty days with a payment that is not made yet. */
export function useLowest({ accountId, without, payment }: LowestProps) {
  const { day, frequency, amount, everyDays, closedDays, endsOn, times } = payment;
  const known = FREQUENCIES.find((each) => each === frequency);
  const request = {
    accountId: idFrom('account', isId(accountId) ? accountId : NOBODY),
    ...(without !== undefined && isId(without) && { without: idFrom('autopay', without) }),
    add: [
      {
        amount,
        ...(day !== undefined && isDay(day) && { day: dayFrom(day) }),
        ...(known && { frequency: known }),
        ...(everyDays !== undefined && { everyDays }),
        ...(closedDays && { closedDays }),
        ...(endsOn !== undefined && isDay(endsOn) && { endsOn: dayFrom(endsOn) }),
        ...(times !== undefined && { times }),
      },
    ],
    move: [],
  };
  const { data, error } = useLoad(tryForecast, request, { when: isId(accountId) && amount !== 0 });
  return { lowest: data?.lowest.after, failed: error !== null && data === undefined };
}

/** No account has it. */
const NOBODY = '00000000-0000-7000-8000-000000000000';
