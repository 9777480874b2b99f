import type { ReactNode, Ref } from 'react';
import { cn } from './frame/classes.ts';

type PageHeadProps = {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `Crumbs`, above the title. */
  before?: ReactNode;
  /** Ref of the H1, so that a new step can focus it. */
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
};

/** The page's only H1, with actions for the whole page at the end. */
export function PageHead({ title, lead, actions, before, titleRef, className }: PageHeadProps) {
  return (
    <div className={cn('mb-6', className)}>
      {before}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1
            ref={titleRef}
            tabIndex={-1}
            className="text-h1 font-[550] text-balance outline-none max-md:text-[1.625rem]"
          >
            {title}
          </h1>
          {lead && <p className="mt-1.5 text-pretty text-ink-2 max-md:text-xs">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
    </div>
  );
}
