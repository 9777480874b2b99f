import type { PayeeCategory } from '@bank/contract/payments/payees/rules.ts';
import type { ReactNode } from 'react';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { categoryIcons } from './category-icons.ts';

type PayeeMarkProps = { category: PayeeCategory; name: string; detail: ReactNode };

/** The payee with its category icon. */
export function PayeeMarkPanel({ category, name, detail }: PayeeMarkProps) {
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3.5 max-md:gap-3">
      <IconTile icon={categoryIcons[category]} tone="plain" />
      <div className="min-w-0">
        <p className="text-sm leading-[1.33] font-[550] break-words">{name}</p>
        <p className="text-2xs text-ink-3">{detail}</p>
      </div>
    </div>
  );
}
