import type { LazyView } from '../../platform/lazy-view.tsx';

export const panicBanner: LazyView<object> = {
  load: async () => (await import('./panic-banner-panel.tsx')).PanicBannerPanel,
  words: ['brakeSettings'],
};
