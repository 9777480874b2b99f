import { createContext, use, type ReactNode } from 'react';

const TitleContext = createContext('');

/**
 * A place with a name of its own: a page, or a dialog that stands for one. The browser shows the title that came
 * last, so a dialog's covers the page's for as long as it is open.
 */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitleContext value={title}>
      <title>{title}</title>
      {children}
    </TitleContext>
  );
}

/** The title of the place around; empty where nobody has named it. */
export function useTitle(): string {
  return use(TitleContext);
}
