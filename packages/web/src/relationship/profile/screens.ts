import type { Screen } from '../../platform/screen.ts';

export const profileScreens: readonly Screen[] = [
  {
    route: 'profile',
    title: 'pages.profile.name',
    words: ['profile', 'enrolment', 'session', 'ui'],
    load: async () => (await import('./profile-page.tsx')).ProfilePage,
  },
  {
    route: 'security',
    words: ['ui', 'session', 'signOn', 'security'],
    load: async () => (await import('./security-page.tsx')).SecurityPage,
  },
  {
    route: 'accountSettings',
    title: 'pages.accountSettings.name',
    words: ['profile', 'account', 'accountDetail', 'ui', 'session'],
    load: async () => (await import('./account-settings/account-settings-page.tsx')).AccountSettingsPage,
  },
];
