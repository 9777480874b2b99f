import { createContext, use } from 'react';
import type { RouteId } from './frame/paths.ts';

/** The routes that have a screen and that this visitor may open. Every menu, tile and search result is filtered by it. */
export const OfferedContext = createContext<ReadonlySet<RouteId>>(new Set());

export function useOffered(): (id: RouteId) => boolean {
  const offered = use(OfferedContext);
  return (id) => offered.has(id);
}
