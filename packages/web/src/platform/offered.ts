import { createContext, use } from 'react';
import type { RouteId } from './paths.ts';

/** The screens that stand. The app fills it, so that no view leads to an address that nobody answers yet. */
export const OfferedContext = createContext<ReadonlySet<RouteId>>(new Set());

export function useOffered(): (id: RouteId) => boolean {
  const offered = use(OfferedContext);
  return (id) => offered.has(id);
}
