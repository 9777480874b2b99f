import type { AccountName } from '@bank/contract/accounts/accounts/contract.ts';
import { scheduledRequest } from '@bank/contract/bank/schedules/contract.ts';
import type { ForecastItem } from '@bank/contract/payments/balance-forecast/rules.ts';
import type { Schedule } from '../../movements/schedule-queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { CustomerContext } from '../../platform/work.ts';
import type { OwnAccount } from '../../accounts/accounts/service.ts';
import { recipientsById } from '../../accounts/recipients/service.ts';
import { payeesById } from '../payees/service.ts';

type Named = { readonly name: string | null; readonly other: AccountName | null };

/** Who is paid or pays, by item. Payees and recipients are looked up once for all of them. */
export async function itemNames(
  tx: Tx,
  context: CustomerContext,
  { schedules, own }: { readonly schedules: readonly Schedule[]; readonly own: readonly OwnAccount[] },
): Promise<(item: ForecastItem) => Named> {
  const asked = schedules.map(({ id, request }) => ({ id, ...partiesIn(request) }));
  const ids = (of: (one: (typeof asked)[number]) => string | null) => [
    ...new Set(asked.flatMap((one) => of(one) ?? [])),
  ];
  const recipients = await recipientsById(
    tx,
    context,
    context.customerId,
    ids(({ recipientId }) => recipientId),
  );
  const payeeIds = ids(({ payeeId }) => payeeId).filter((id) => !own.some((each) => each.id === id));
  const payees = payeeIds.length === 0 ? [] : await payeesById(tx, payeeIds);
  return (item) => {
    if (item.name !== undefined) return { name: item.name, other: null };
    const found = asked.find(({ id }) => id === item.sourceId);
    // A certificate is the source of what it pays.
    const otherId = found
      ? [found.fromAccountId, found.toAccountId].find((id) => id !== null && id !== item.accountId)
      : item.sourceId;
    const other = own.find(({ id }) => id === otherId)?.name ?? null;
    const recipient = recipients.get(found?.recipientId ?? '');
    const payee = payees.find(({ id }) => id === found?.payeeId);
    const name = recipient?.nickname ?? recipient?.holderName ?? payee?.nickname ?? payee?.name ?? null;
    return { name, other };
  };
}

function partiesIn(request: unknown) {
  const { fromAccountId, toAccountId, recipientId } = scheduledRequest.parse(request);
  const held =
    typeof request === 'object' && request !== null && 'payeeId' in request ? request.payeeId : null;
  return {
    fromAccountId: fromAccountId ?? null,
    toAccountId: toAccountId ?? null,
    recipientId: recipientId ?? null,
    payeeId: typeof held === 'string' ? held : null,
  };
}
