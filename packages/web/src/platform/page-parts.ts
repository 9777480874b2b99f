import type { Id } from '@bank/kernel/id.ts';
import { createContext, use } from 'react';
import type { LazyView } from './frame/lazy-view.tsx';
import type { LowestProps } from './lowest-props.ts';

/** What the page is about. */
export type PartProps = { readonly accountId: Id<'account'> };

/** What stands above the history of an account. */
export type AccountPart = LazyView<PartProps> & {
  readonly id: string;
  /** Accounts that one pays from, also those that are only spent from, or those for retirement. */
  readonly on: 'cash' | 'spending' | 'retirement';
  /** The height it will have, so that nothing moves when it is there. */
  readonly height: string;
};

/** Places on pages that a capability of a higher district fills. The page names the place, the application says what stands there. */
type Places = {
  creditUsage: LazyView<PartProps>;
  /** What a payment does to the lowest balance ahead. */
  lowest: LazyView<LowestProps>;
  /** In the order of the page. */
  account: readonly AccountPart[];
};
export type PageParts = Readonly<Partial<Places>>;

export const PagePartsContext = createContext<PageParts>({});

export function usePagePart<Place extends keyof Places>(place: Place): NonNullable<PageParts[Place]> | null {
  return use(PagePartsContext)[place] ?? null;
}
