import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { SessionKeeperProps } from '../../platform/sign-off.ts';

export const sessionKeeper: LazyView<SessionKeeperProps> = {
  load: async () => (await import('./session/session-keeper-panel.tsx')).SessionKeeperPanel,
  words: ['ui', 'session'],
};

export const signedOffPage: LazyView<object> = {
  load: async () => (await import('./session/signed-off-page.tsx')).SignedOffPage,
  words: ['ui', 'failure', 'session', 'landing'],
};
