import type { Namespace, WordId } from '@bank/words/catalogue.ts';
import type { ComponentType } from 'react';
import type { RouteId } from './frame/paths.ts';

/** One page of a capability: where it lives, which texts it speaks, and how its code is fetched when it is visited. */
export type Screen = {
  readonly route: RouteId;
  /** The document's title; a page that names itself (an account by its nickname) leaves it out and is `Titled`. */
  readonly title?: WordId;
  readonly words: readonly Namespace[];
  readonly load: () => Promise<ComponentType>;
};
