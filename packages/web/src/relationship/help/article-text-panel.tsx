import { useWords } from '@bank/words/use-words.ts';
import { useLazyView } from '../../platform/frame/lazy-view.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { useFetched } from '../../ui/use-fetched.ts';
import type { Article } from './articles-model.ts';
import { topicViews } from './preload.ts';

/** Loads the texts of the article's topic. Must be keyed by the topic. */
export function ArticleTextPanel({ article: { id, topic } }: { article: Article }) {
  const { say } = useWords();
  const { load } = useLazyView(topicViews[topic]);
  const { Part: ArticlePanel, failed, retry } = useFetched(load);
  if (failed) return <LoadFailed heading="h3" title={say('help.error.load')} onRetry={retry} />;
  return ArticlePanel ? <ArticlePanel id={id} /> : <Skeleton className="h-40 rounded-md" />;
}
