import type { LazyView } from '../../platform/frame/lazy-view.tsx';

export const panicBanner: LazyView<object> = {
  load: async () => (await import('./panic-banner-panel.tsx')).PanicBannerPanel,
  words: ['brakeSettings'],
};
