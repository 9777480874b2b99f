import type { AccessDialogProps } from '../../platform/access.ts';
import type { LazyView } from '../../platform/lazy-view.tsx';
import type { Screen } from '../../platform/screen.ts';
import type { SessionKeeperProps } from '../../platform/sign-off.ts';

export const identityScreens: readonly Screen[] = [
  {
    route: 'resetPassword',
    title: 'session.reset.title',
    words: ['ui', 'session', 'enrolment'],
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  },
];

export const accessDialog: LazyView<AccessDialogProps> = {
  load: async () => (await import('./access-dialog.tsx')).AccessDialog,
  words: ['ui', 'failure', 'session', 'approval', 'enrolment'],
};

export const sessionKeeper: LazyView<SessionKeeperProps> = {
  load: async () => (await import('./session-keeper-panel.tsx')).SessionKeeperPanel,
  words: ['ui', 'session'],
};

export const signedOffPage: LazyView<object> = {
  load: async () => (await import('./signed-off-page.tsx')).SignedOffPage,
  words: ['ui', 'failure', 'session', 'landing'],
};
