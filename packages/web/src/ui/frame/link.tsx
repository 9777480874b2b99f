import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Router state for the target page; not part of the address. */
  state?: unknown;
};

/** `ui` knows no router; `app/` provides the router's link here. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}

/** Without a router, the state is dropped. */
function PlainLink({ to, state: _state, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
