import { useAddressParts } from '../../platform/address-parts.ts';
import { viewIn, withParts, type Part } from './view-model.ts';

export function useBillPayView() {
  const [params, setParams] = useAddressParts();
  const set = (parts: Readonly<Partial<Record<Part, string>>>) => setParams((now) => withParts(now, parts));
  return { view: viewIn(params), set };
}

export type ViewUse = ReturnType<typeof useBillPayView>;
