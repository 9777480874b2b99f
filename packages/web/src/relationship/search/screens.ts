import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { SearchBarProps } from '../../platform/search-bar.ts';

export const searchBar: LazyView<SearchBarProps> = {
  load: async () => (await import('./search-panel.tsx')).SearchPanel,
  words: ['search', 'account', 'transactions', 'help'],
};
