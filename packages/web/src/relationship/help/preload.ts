import type { LazyView } from '../../platform/frame/lazy-view.tsx';
import type { ArticlePanelProps } from './article-panel.tsx';
import { topicWords, type Topic } from './articles-model.ts';

const article = (topic: Topic): LazyView<ArticlePanelProps> => ({
  load: async () => (await import('./article-panel.tsx')).ArticlePanel,
  words: [topicWords[topic]],
});

/** The articles of a topic: their texts load when the topic is opened. */
export const topicViews: Readonly<Record<Topic, LazyView<ArticlePanelProps>>> = {
  cards: article('cards'),
  transfers: article('transfers'),
  bills: article('bills'),
  deposits: article('deposits'),
  disputes: article('disputes'),
  accounts: article('accounts'),
  credit: article('credit'),
  planning: article('planning'),
  security: article('security'),
  profile: article('profile'),
};
