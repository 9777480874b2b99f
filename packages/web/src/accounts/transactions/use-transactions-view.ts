import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { useAddressParts } from '../../platform/address-parts.ts';
import { viewIn, withPart } from './view-model.ts';

export function useTransactionsView(type: AccountType) {
  const [params, setParams] = useAddressParts();
  const set = (name: 'type' | 'range' | 'q', value: string) => setParams((now) => withPart(now, name, value));
  const clear = () =>
    setParams((now) => (now.has('tx') ? withPart(new URLSearchParams(), 'tx', now.get('tx') ?? '') : {}));
  const closeStory = () => setParams((now) => withPart(now, 'tx', ''));
  return { params, view: viewIn(params, type), set, clear, closeStory };
}
