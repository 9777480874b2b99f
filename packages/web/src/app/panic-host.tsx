import { panicBanner } from '../payments/spending-controls/screens.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { useFetched } from '../ui/use-fetched.ts';

/** Follows the first page of a customer's. If it cannot be fetched the page goes on without it: the bank holds all the same. */
export function PanicHost() {
  const { load } = useLazyView(panicBanner);
  const { Part: PanicBanner } = useFetched(load);
  return PanicBanner && <PanicBanner />;
}
