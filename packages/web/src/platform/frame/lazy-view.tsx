import type { Namespace } from '@bank/words/catalogue.ts';
import { lazy, use, useMemo, type ComponentType } from 'react';
import { WordStoreContext } from './words.tsx';

/** A part of a page that is fetched when somebody reaches for it: its code and its texts, side by side. */
export type LazyView<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly words: readonly Namespace[];
};

/**
 * `prepare` belongs on pointer and focus, so that the press finds everything already here. `View` is rendered in a
 * Suspense; `load` is for a `Fetched`, which tells of a failure where the part would stand.
 */
export function useLazyView<Props>(view: LazyView<Props>): {
  View: ComponentType<Props>;
  load: () => Promise<ComponentType<Props>>;
  prepare: () => void;
} {
  const store = use(WordStoreContext);
  return useMemo(() => {
    const fetched = async () => {
      const [View] = await Promise.all([view.load(), store?.learn(view.words)]);
      return View;
    };
    return {
      load: fetched,
      View: lazy(async () => ({ default: await fetched() })),
      // A failed attempt to be early is no failure: the press asks again and reports.
      prepare: () => void fetched().catch(() => undefined),
    };
  }, [view, store]);
}
