import type { Screen } from '../../platform/screen.ts';

export const studentCenterScreens: readonly Screen[] = [
  {
    route: 'studentCenter',
    title: 'studentCenter.title',
    words: ['studentCenter', 'account', 'ui'],
    load: async () => (await import('./student-center-page.tsx')).StudentCenterPage,
  },
];
