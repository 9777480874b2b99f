import type { ReactNode } from 'react';
import { cn } from '../ui/frame/classes.ts';

/** One frame of the gallery: a small heading and a card, as on the reference sheets. */
export function Specimen({
  title,
  className,
  bare = false,
  children,
}: {
  title: string;
  className?: string;
  bare?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={cn('flex min-w-0 flex-col', className)}>
      <h3 className="mb-3 text-sm font-semibold">{title}</h3>
      {bare ? (
        children
      ) : (
        <div className="flex-1 rounded-lg border border-line bg-surface p-5 shadow-card md:p-6">
          {children}
        </div>
      )}
    </section>
  );
}

/** The grid for one section's frames. */
export function SpecimenGrid({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-7 lg:grid-cols-12">{children}</div>;
}
