import type { AccessDialogProps } from '../../platform/frame/access.ts';
import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { QuestionDialogProps } from '../../platform/calls/question.ts';

export const signOnDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./sign-on/sign-on-dialog.tsx')).SignOnDialog,
  words: ['ui', 'failure', 'session', 'enrolment', 'signOn'],
};

export const stepUpDialog: LazyView<QuestionDialogProps> = {
  load: async () => (await import('./step-up/step-up-dialog.tsx')).StepUpDialog,
  words: ['ui', 'session', 'signOn'],
};
