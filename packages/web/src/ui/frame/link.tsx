import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Handed to the page it leads to, and kept out of the address. */
  state?: unknown;
};

/** `ui` knows no router; `app/` puts the router's link here. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}

/** Without a router there is nobody to hand anything to, so the state stays behind. */
function PlainLink({ to, state: _state, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
