import { ChevronRight } from 'lucide-react';
import { cn } from './frame/classes.ts';
import { Link } from './frame/link.tsx';

type CrumbsProps = {
  /** Accessible name of the navigation: "Breadcrumb". */
  label: string;
  trail: readonly { to: string; name: string }[];
  here: string;
  className?: string;
};

export function Crumbs({ label, trail, here, className }: CrumbsProps) {
  return (
    <nav aria-label={label} className={cn('mb-3.5 text-xs', className)}>
      <ol className="flex flex-wrap items-center gap-2 text-ink-3">
        {trail.map((step) => (
          <li key={step.to} className="flex items-center gap-2">
            <Link to={step.to} className="text-ink-2 underline-offset-3 hover:underline">
              {step.name}
            </Link>
            <ChevronRight aria-hidden size={14} strokeWidth={2} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
