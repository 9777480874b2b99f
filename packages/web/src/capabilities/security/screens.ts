import type { AccessDialogProps } from '../../platform/access.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';
import type { QuestionDialogProps } from '../../platform/question.ts';
import type { Screen } from '../../platform/screen.ts';

export const securityScreens: readonly Screen[] = [
  {
    route: 'security',
    title: 'pages.security.name',
    words: ['ui', 'session', 'signOn', 'security'],
    load: async () => (await import('./security-page.tsx')).SecurityPage,
  },
];

export const signOnDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./sign-on-dialog.tsx')).SignOnDialog,
  words: ['ui', 'failure', 'session', 'enrolment', 'signOn'],
};

export const stepUpDialog: LazyView<QuestionDialogProps> = {
  load: async () => (await import('./step-up-dialog.tsx')).StepUpDialog,
  words: ['ui', 'session', 'signOn'],
};
