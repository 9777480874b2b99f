import type { GateDialogProps } from '../../platform/gate.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';

export const gateDialog: LazyView<GateDialogProps> = {
  load: async () => (await import('./gate-dialog.tsx')).GateDialog,
  words: ['ui', 'session', 'approval'],
};
