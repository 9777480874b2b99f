import type { ComponentType } from 'react';

/** What the frame tells the search, and is told by it. */
export type SearchBarProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onReady: () => void;
  /** Every page that can be gone to; its id is its address. */
  pages: readonly {
    id: string;
    icon: ComponentType<{ size?: number | string; strokeWidth?: number | string; className?: string }>;
    label: string;
    hint: string;
    needs: string | undefined;
    keywords: readonly string[];
  }[];
  onGo: (to: string) => void;
};
