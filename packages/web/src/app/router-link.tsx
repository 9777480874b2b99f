import { Link } from 'react-router';
import type { LinkProps } from '../ui/frame/link.tsx';

/** The router's link, in the shape `ui` asks for. */
export function RouterLink(props: LinkProps) {
  return <Link {...props} />;
}
