import {
  TRANSFER_SEARCH_MAX,
  transferGroups,
  transferTypes,
  type TransferGroup,
  type TransferType,
} from '@bank/contract/payments/transfers/history/rules.ts';
import { idOf, type Id } from '@bank/kernel/id.ts';

export type View = {
  readonly state: TransferGroup | undefined;
  readonly type: TransferType | undefined;
  readonly search: string | undefined;
  /** Only transfers of this schedule. */
  readonly schedule: Id<'schedule'> | undefined;
};

/** The address is untrusted input: only values the list offers are accepted. */
export function viewIn(params: URLSearchParams): View {
  return {
    state: transferGroups.find((each) => each === params.get('state')),
    type: transferTypes.find((each) => each === params.get('type')),
    search: (params.get('search') ?? '').slice(0, TRANSFER_SEARCH_MAX).trim() || undefined,
    schedule: idOf('schedule').safeParse(params.get('schedule')).data,
  };
}

/** The same query with one part changed. An empty value removes it. */
export function withPart(params: URLSearchParams, name: keyof View, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
