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
  /** Of one schedule only. */
  readonly schedule: Id<'schedule'> | undefined;
};

/** An address is whatever somebody typed: only what the list offers is believed. */
export function viewIn(params: URLSearchParams): View {
  return {
    state: transferGroups.find((each) => each === params.get('state')),
    type: transferTypes.find((each) => each === params.get('type')),
    search: (params.get('search') ?? '').slice(0, TRANSFER_SEARCH_MAX).trim() || undefined,
    schedule: idOf('schedule').safeParse(params.get('schedule')).data,
  };
}

/** The same address with one of its parts changed; empty takes the part away. */
export function withPart(params: URLSearchParams, name: keyof View, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
