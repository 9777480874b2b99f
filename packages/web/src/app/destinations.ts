import { accountPages } from './account-destinations.ts';
import type { Destination, DestinationGroup } from './destination.ts';
import { dataPages, helpPages, securityTabs, youPages } from './help-destinations.ts';
import { borrowPages, movePages } from './move-destinations.ts';
import { growPages, retirementPages } from './plan-destinations.ts';

export const destinationGroups: readonly DestinationGroup[] = [
  accountPages,
  movePages,
  growPages,
  retirementPages,
  borrowPages,
  { ...youPages, pages: [...youPages.pages, ...securityTabs, ...dataPages] },
  helpPages,
];

export const destinations: readonly Destination[] = destinationGroups.flatMap(({ pages }) => pages);
