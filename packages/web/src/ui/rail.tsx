import { useWords } from '@bank/words/use-words.ts';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';
import { IconButton } from './icon-button.tsx';
import { RailEntry, type RailItem } from './rail-item.tsx';
import { useMedia } from './use-media.ts';

export type RailGroup = { id: string; name?: string; items: readonly RailItem[] };

type RailProps = {
  /** Accessible name of the navigation: "Main". */
  label: string;
  /** The logo as a link home; it is told whether there is room for the name. */
  logo: (narrow: boolean) => ReactNode;
  groups: readonly RailGroup[];
  foot: readonly RailItem[];
};

/**
 * The desktop navigation, along a vertical line. Between 1024 and 1199 px it shows only icons and can be opened over
 * the page.
 */
export function Rail({ label, logo, groups, foot }: RailProps) {
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const small = useMedia('(max-width: 74.99rem)');
  const narrow = small && !open;
  const close = () => setOpen(false);
  useEscape(open, setOpen);
  return (
    <nav
      aria-label={label}
      className={cn('sticky top-0 z-10 h-dvh max-h-250 shrink-0', small ? 'w-20' : 'w-64')}
    >
      <div
        className={cn(
          'flex h-full flex-col overflow-y-auto',
          narrow ? 'w-20 items-center pt-6 pb-4' : 'w-64 pt-6.5 pr-4 pb-5 pl-7',
          small && open && 'border-r border-line bg-canvas shadow-pop',
        )}
      >
        <div className={cn('mb-6.5', !narrow && '-ml-0.5')}>{logo(narrow)}</div>
        {small && (
          <IconButton
            icon={narrow ? PanelLeftOpen : PanelLeftClose}
            name={narrow ? say('figures.rail.expand') : say('figures.rail.collapse')}
            side="right"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className={cn('mb-3', !narrow && 'ml-2')}
          />
        )}
        <Spine groups={groups} narrow={narrow} onGo={close} />
        <ul className={cn('mt-auto pt-4', !narrow && 'pl-0.5')}>
          {foot.map((item) => (
            <li key={item.id}>
              <RailEntry item={item} narrow={narrow} onSpine={false} onGo={close} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

type SpineProps = Pick<RailProps, 'groups'> & { narrow: boolean; onGo: () => void };

function Spine({ groups, narrow, onGo }: SpineProps) {
  return (
    <div
      className={cn(
        'relative before:absolute before:-top-1 before:bottom-0.5 before:w-px before:bg-line-strong',
        narrow ? 'before:left-2' : 'pl-0.5 before:left-0.5',
      )}
    >
      {groups.map((group) => (
        <div key={group.id} className="not-first:mt-3.5">
          {group.name && !narrow && <p className="py-1 pl-5 text-2xs text-ink-3">{group.name}</p>}
          <ul aria-label={group.name}>
            {group.items.map((item) => (
              <li key={item.id}>
                <RailEntry item={item} narrow={narrow} onSpine onGo={onGo} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Escape closes the rail while it is open over the page. */
function useEscape(open: boolean, setOpen: (open: boolean) => void) {
  useEffect(() => {
    if (!open) return;
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [open, setOpen]);
}
