import type { WordId } from '@bank/words/catalogue.ts';
import type { LucideIcon } from 'lucide-react';

/** A page that can be opened directly: listed in the sheets and found by the search. */
export type Destination = {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: WordId;
  /** Other names people use for it, separated by commas. */
  readonly keywords: WordId;
};

export type DestinationGroup = { readonly title: WordId; readonly pages: readonly Destination[] };

export function destination(to: string, icon: LucideIcon, name: WordId, keywords: WordId): Destination {
  return { to, icon, name, keywords };
}
