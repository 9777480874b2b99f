import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook, type ButtonTone } from './frame/button-look.ts';
import { cn } from './frame/classes.ts';

type DownloadLinkProps = {
  /** Where the file comes from; whoever sends it names it. */
  href: string;
  tone?: ButtonTone;
  size?: 'regular' | 'small';
  className?: string;
  children: ReactNode;
};

/** A file to keep. It leaves the page as it is, so it is a plain link and not one of the router's. */
export function DownloadLink({ href, tone = 'secondary', size, className, children }: DownloadLinkProps) {
  return (
    <a href={href} download className={cn(buttonLook({ tone, size }), className)}>
      <Download aria-hidden size={18} strokeWidth={2} className="shrink-0" />
      <span>{children}</span>
    </a>
  );
}
