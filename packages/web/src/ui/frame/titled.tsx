import { createContext, use, type ReactNode } from 'react';

const TitleContext = createContext('');

/**
 * A page, or a dialog that acts as one, with its own title. The browser shows the last title, so a dialog's title
 * replaces the page's while it is open.
 */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitleContext value={title}>
      <title>{title}</title>
      {children}
    </TitleContext>
  );
}

/** The title of the surrounding page or dialog; empty if there is none. */
export function useTitle(): string {
  return use(TitleContext);
}
