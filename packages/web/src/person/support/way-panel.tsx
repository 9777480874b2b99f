import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/notes/card.tsx';
import { cn } from '../../ui/frame/classes.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';

type WayPanelProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  className?: string | undefined;
};

/** One way to get help, with its title and text. */
export function WayPanel({ icon, title, children, className }: WayPanelProps) {
  return (
    <Card pad className={cn('flex gap-4', className)}>
      <IconTile icon={icon} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 font-semibold">{title}</h2>
        <div className="mt-1 text-sm text-ink-2">{children}</div>
      </div>
    </Card>
  );
}
