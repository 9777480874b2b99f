import type { Screen } from '../../platform/screen.ts';

export const movementApprovalsScreens: readonly Screen[] = [
  {
    route: 'movement',
    title: 'movementApprovals.page.title',
    words: ['movementApprovals', 'transactions', 'movements', 'account', 'session'],
    load: async () => (await import('./movement-page.tsx')).MovementPage,
  },
];
