import { Link } from 'react-router';
import type { LinkProps } from '../ui/frame/link.tsx';

/** The router's link with the props that `ui` defines. */
export function RouterLink(props: LinkProps) {
  return <Link {...props} />;
}
