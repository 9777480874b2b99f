import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import type { SetupDialogProps } from './setup/setup-dialog.tsx';

/** What lies over the page; one at a time. */
export type Open =
  | { readonly kind: 'setup'; readonly autopay: Autopay | null }
  | { readonly kind: 'end'; readonly autopay: Autopay };

export const setupDialog: LazyView<SetupDialogProps> = {
  load: async () => (await import('./setup/setup-dialog.tsx')).SetupDialog,
  words: ['schedules', 'movements'],
};

/** Fetches the form before it is pressed for. */
export function usePrepareSetup(): () => void {
  return useLazyView(setupDialog).prepare;
}
