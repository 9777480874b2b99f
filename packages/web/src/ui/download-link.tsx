import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook, type ButtonTone } from './frame/button-look.ts';
import { cn } from './frame/classes.ts';

type DownloadLinkProps = {
  /** Address of the file; the server names it. */
  href: string;
  tone?: ButtonTone;
  size?: 'regular' | 'small';
  className?: string;
  children: ReactNode;
};

/** Downloads a file. The page stays open, so it is a plain link and not a router link. */
export function DownloadLink({ href, tone = 'secondary', size, className, children }: DownloadLinkProps) {
  return (
    <a href={href} download className={cn(buttonLook({ tone, size }), className)}>
      <Download aria-hidden size={18} strokeWidth={2} className="shrink-0" />
      <span>{children}</span>
    </a>
  );
}
