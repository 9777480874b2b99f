import { useAddressParts } from '../../platform/address-parts.ts';
import { viewIn, withPart } from './view-model.ts';

export function useStatementsView() {
  const [params, setParams] = useAddressParts();
  const set = (name: 'account' | 'year', value: string) =>
    // Another account may have nothing in the current year, so it opens with its latest year.
    setParams((now) => withPart(name === 'account' ? withPart(now, 'year', '') : now, name, value));
  return { view: viewIn(params), set, clear: () => setParams({}) };
}
