import type { ComponentType, ReactNode } from 'react';
import { use, useMemo } from 'react';
import { OfferedContext } from '../platform/offered.ts';
import type { Viewing } from '../platform/session.ts';
import { isOpenToViewers, useViewing, ViewingContext } from '../platform/viewing.ts';
import { LinkContext, type LinkProps } from '../ui/link.tsx';
import { routeAt } from './gate.ts';
import { RouterLink } from './router-link.tsx';

/**
 * The one place that narrows the page for somebody who looks at another's accounts: no view offers what is closed to
 * them, and a link that would lead there is not drawn.
 */
export function Sight({ viewing, children }: { viewing: Viewing | null; children: ReactNode }) {
  const offered = use(OfferedContext);
  const narrowed = useMemo(() => new Set([...offered].filter(isOpenToViewers)), [offered]);
  if (viewing === null) return children;
  return (
    <ViewingContext value={viewing}>
      <OfferedContext value={narrowed}>
        <LinkContext value={ViewerLink}>{children}</LinkContext>
      </OfferedContext>
    </ViewingContext>
  );
}

const ViewerLink: ComponentType<LinkProps> = (props) =>
  isOpenAt(props.to) ? <RouterLink {...props} /> : null;

function isOpenAt(to: string): boolean {
  return isOpenToViewers(routeAt(to.replace(/[?#].*/, '')));
}

/** For lists of ways to go: whether this one is open to whoever is here. */
export function useWays(): (to: string) => boolean {
  const viewing = useViewing();
  return (to) => viewing === null || isOpenAt(to);
}
