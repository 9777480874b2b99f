import { useAddressParts } from '../../platform/address-parts.ts';
import { viewIn, withPart } from './view-model.ts';

export function useStatementsView() {
  const [params, setParams] = useAddressParts();
  const set = (name: 'account' | 'year', value: string) =>
    // Another account may have nothing in the year before us: it opens with its newest.
    setParams((now) => withPart(name === 'account' ? withPart(now, 'year', '') : now, name, value));
  return { view: viewIn(params), set, clear: () => setParams({}) };
}
