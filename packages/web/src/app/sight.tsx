import type { ComponentType, ReactNode } from 'react';
import { use, useMemo } from 'react';
import { OfferedContext } from '../platform/offered.ts';
import type { DelegateSession } from '../platform/frame/session.ts';
import { isOpenToViewers, DelegateSessionContext } from '../platform/delegate-session.ts';
import { LinkContext, type LinkProps } from '../ui/frame/link.tsx';
import { routeAt } from './gate.ts';
import { RouterLink } from './router-link.tsx';

/**
 * Restricts the page for a delegate who views another customer's accounts: pages closed to them are not offered, and
 * links to those pages are not rendered.
 */
export function Sight({ viewing, children }: { viewing: DelegateSession | null; children: ReactNode }) {
  const offered = use(OfferedContext);
  const narrowed = useMemo(() => new Set([...offered].filter(isOpenToViewers)), [offered]);
  if (viewing === null) return children;
  return (
    <DelegateSessionContext value={viewing}>
      <OfferedContext value={narrowed}>
        <LinkContext value={ViewerLink}>{children}</LinkContext>
      </OfferedContext>
    </DelegateSessionContext>
  );
}

const ViewerLink: ComponentType<LinkProps> = (props) =>
  isOpenAt(props.to) ? <RouterLink {...props} /> : null;

function isOpenAt(to: string): boolean {
  return isOpenToViewers(routeAt(to.replace(/[?#].*/, '')));
}

/** For lists of links: whether the address has a screen that the visitor may open. */
export function useWays(): (to: string) => boolean {
  const offered = use(OfferedContext);
  return (to) => {
    const route = routeAt(to.replace(/[?#].*/, ''));
    return route !== null && offered.has(route);
  };
}
