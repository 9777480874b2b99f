import type { Screen } from '../../../platform/screen.ts';

export const recoveryScreens: readonly Screen[] = [
  {
    route: 'resetPassword',
    title: 'session.reset.title',
    words: ['ui', 'session', 'enrolment'],
    load: async () => (await import('./reset-password-page.tsx')).ResetPasswordPage,
  },
];
