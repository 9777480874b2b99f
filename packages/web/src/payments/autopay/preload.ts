import type { Autopay } from '@bank/contract/payments/autopay/contract.ts';
import { useLazyView, type LazyView } from '../../platform/frame/lazy-view.tsx';
import type { SetupDialogProps } from './setup/setup-dialog.tsx';

/** The open dialog; only one at a time. */
export type Open =
  | { readonly kind: 'setup'; readonly autopay: Autopay | null }
  | { readonly kind: 'end'; readonly autopay: Autopay };

export const setupDialog: LazyView<SetupDialogProps> = {
  load: async () => (await import('./setup/setup-dialog.tsx')).SetupDialog,
  words: ['schedules', 'movements'],
};

/** Preloads the form before the button is pressed. */
export function usePrepareSetup(): () => void {
  return useLazyView(setupDialog).prepare;
}
