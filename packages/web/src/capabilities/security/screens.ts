import type { AccessDialogProps } from '../../platform/access.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';
import type { Screen } from '../../platform/screen.ts';
import type { StepUpDialogProps } from '../../platform/step-up.ts';

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

export const stepUpDialog: LazyView<StepUpDialogProps> = {
  load: async () => (await import('./step-up-dialog.tsx')).StepUpDialog,
  words: ['ui', 'session', 'signOn'],
};
