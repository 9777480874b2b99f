import type { GateDialogProps } from '../../platform/gate.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';
import type { QuestionDialogProps } from '../../platform/question.ts';

export const gateDialog: LazyView<GateDialogProps> = {
  load: async () => (await import('./gate-dialog.tsx')).GateDialog,
  words: ['ui', 'session', 'approval', 'approvalGate'],
};

export const gateQuestionDialog: LazyView<QuestionDialogProps> = {
  load: async () => (await import('./gate-dialog.tsx')).GateQuestionDialog,
  words: ['ui', 'session', 'approval', 'approvalGate'],
};
