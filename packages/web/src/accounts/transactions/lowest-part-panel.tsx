import { Suspense } from 'react';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import type { LowestProps } from '../../platform/lowest-props.ts';
import { usePagePart } from '../../platform/page-parts.ts';

/** The lowest balance of the next days with a payment that is not made yet, where the forecast stands above the page. */
export function LowestPartPanel(payment: LowestProps) {
  const view = usePagePart('lowest');
  return view && <Lowest view={view} {...payment} />;
}

function Lowest({ view, ...payment }: { view: LazyView<LowestProps> } & LowestProps) {
  const { View } = useLazyView(view);
  return (
    <Suspense fallback={null}>
      <View {...payment} />
    </Suspense>
  );
}
