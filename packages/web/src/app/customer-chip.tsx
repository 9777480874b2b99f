import type { ComponentProps } from 'react';
import type { Customer } from '../platform/frame/session.ts';
import { UserChip } from '../ui/user-chip.tsx';

type CustomerChipProps = Omit<ComponentProps<typeof UserChip>, 'name' | 'picture'> & { customer: Customer };

export function CustomerChip({ customer, ...rest }: CustomerChipProps) {
  const name = `${customer.firstName} ${customer.lastName}`;
  return <UserChip {...rest} name={name} picture={customer.pictureUrl ?? undefined} />;
}
