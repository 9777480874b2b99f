import type { AccessDialogProps } from '../../platform/access.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';
import type { Screen } from '../../platform/screen.ts';

export const recoveryScreens: readonly Screen[] = [
  {
    route: 'resetPassword',
    title: 'session.reset.title',
    words: ['ui', 'session', 'enrolment'],
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  },
];

export const signOnDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./sign-on-dialog.tsx')).SignOnDialog,
  words: ['ui', 'failure', 'session', 'enrolment'],
};
