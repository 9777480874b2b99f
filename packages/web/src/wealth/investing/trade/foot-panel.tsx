import type { ReactNode } from 'react';

/** The lower part of the dialog, down to its edges: what it comes to, and the buttons. */
export function FootPanel({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-5 mt-auto -mb-5 border-t border-line bg-sunken px-5 pt-5 pb-6 md:-mx-9 md:-mb-8 md:rounded-b-xl md:px-9 md:pb-7">
      {children}
    </div>
  );
}
