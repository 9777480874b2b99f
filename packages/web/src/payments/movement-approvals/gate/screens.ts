import type { GateDialogProps } from '../../../platform/gate.ts';
import type { LazyView } from '../../../platform/frame/lazy-view.tsx';
import type { QuestionDialogProps } from '../../../platform/calls/question.ts';

const words = ['ui', 'session', 'approval', 'approvalGate'] as const;

export const gateDialog: LazyView<GateDialogProps> = {
  load: async () => (await import('./gate-dialog.tsx')).GateDialog,
  words,
};

export const pageQuestionDialog: LazyView<QuestionDialogProps> = {
  load: async () => (await import('./gate-dialog.tsx')).PageQuestionDialog,
  words,
};

export const actQuestionDialog: LazyView<QuestionDialogProps> = {
  load: async () => (await import('./gate-dialog.tsx')).ActQuestionDialog,
  words,
};

/** Says in the top bar that the gate is open, and until when. */
export const grantPanel: LazyView<object> = {
  load: async () => (await import('./grant-panel.tsx')).GrantPanel,
  words: ['approvalGate'],
};
