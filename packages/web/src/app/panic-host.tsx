import { panicBanner } from '../payments/spending-controls/screens.ts';
import { useLazyView } from '../platform/frame/lazy-view.tsx';
import { useFetched } from '../ui/use-fetched.ts';

/**
 * Loads after the customer's first page. If it fails to load, the page works without it; the bank still stops the
 * money.
 */
export function PanicHost() {
  const { load } = useLazyView(panicBanner);
  const { Part: PanicBanner } = useFetched(load);
  return PanicBanner && <PanicBanner />;
}
