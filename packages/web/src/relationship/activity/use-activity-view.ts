import { useAddressParts } from '../../platform/address-parts.ts';
import { viewIn, withParts, type Part } from './view-model.ts';

export function useActivityView() {
  const [params, setParams] = useAddressParts();
  const set = (changes: Readonly<Partial<Record<Part, string>>>) =>
    setParams((now) => withParts(now, changes));
  return { params, view: viewIn(params), set, clear: () => setParams({}) };
}

export type ActivityView = ReturnType<typeof useActivityView>;
