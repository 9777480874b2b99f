import type { Screen } from '../../platform/screen.ts';

export const rewardsScreens: readonly Screen[] = [
  {
    route: 'redeemRewards',
    title: 'rewards.label.title',
    words: ['rewards', 'account', 'submission', 'failure', 'pages'],
    load: async () => (await import('./redeem-rewards-page.tsx')).RedeemRewardsPage,
  },
];
