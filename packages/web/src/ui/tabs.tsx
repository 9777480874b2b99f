import { Tabs as Base } from '@base-ui/react/tabs';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cn } from './frame/classes.ts';

export type TabItem = {
  id: string;
  label: string;
  count?: number;
  /** Why a tab can't be opened yet. */
  disabledReason?: string;
  panel: ReactNode;
};

type TabsProps = {
  label: string;
  tabs: readonly TabItem[];
  /** The selected tab is in the address; the page passes it in and changes it. */
  value: string;
  onValueChange: (id: string) => void;
  /** On phones the tabs reach both edges of the screen, to show that they scroll. */
  bleeds?: boolean;
  className?: string;
};

/** Arrow keys move between the tabs; Enter or Space opens one. */
export function Tabs({ label, tabs, value, onValueChange, bleeds = false, className }: TabsProps) {
  const list = useTabInSight(value);
  const [reason, setReason] = useState<string | null>(null);
  const asked = useRef(value);
  useEffect(() => {
    asked.current = value;
  }, [value]);
  // A disabled tab can still be focused and pressed, and then says its reason.
  const change = (next: unknown) => {
    const chosen = tabs.find((tab) => tab.id === next);
    setReason(chosen?.disabledReason ?? null);
    if (!chosen || chosen.disabledReason !== undefined) return;
    asked.current = chosen.id;
    onValueChange(chosen.id);
  };
  // The address changes a moment after the press. Whoever goes back in that moment presses a tab that still is the selected one.
  const press = (id: string) => {
    if (id === value && asked.current !== value) change(id);
  };
  return (
    <Base.Root value={value} onValueChange={change} className={className}>
      <Base.List
        ref={list}
        aria-label={label}
        className={cn(
          'relative flex gap-7 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none]',
          bleeds && 'max-md:-mx-4 max-md:gap-6 max-md:px-4',
        )}
      >
        {tabs.map((tab) => (
          <Tab key={tab.id} tab={tab} onPress={() => press(tab.id)} />
        ))}
      </Base.List>
      <output className={cn('block text-2xs text-ink-3', reason && 'mt-2')}>{reason}</output>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-5">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}

/** If the tabs are wider than the screen, scrolls the selected one into view without scrolling the page. */
function useTabInSight(value: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[data-active]');
    if (!list.current || !tab) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [value]);
  return list;
}

function Tab({ tab, onPress }: { tab: TabItem; onPress: () => void }) {
  const { disabledReason: reason } = tab;
  return (
    <Base.Tab
      value={tab.id}
      onClick={onPress}
      aria-disabled={reason !== undefined || undefined}
      className={cn(
        'relative flex min-h-11 shrink-0 items-center pb-1 text-sm font-[550] whitespace-nowrap text-ink-2 -outline-offset-2! hover:text-ink',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-transparent data-active:text-ink data-active:after:bg-brand',
        reason !== undefined && 'cursor-not-allowed text-ink-3 hover:text-ink-3',
      )}
    >
      {tab.label}
      {tab.count !== undefined && <span className="ml-1 font-medium text-ink-3">{tab.count}</span>}
      {reason !== undefined && <span className="sr-only">, {reason}</span>}
    </Base.Tab>
  );
}
