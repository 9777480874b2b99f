import { showHelpFigures } from '@bank/contract/relationship/help/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { LoadFailed } from '../../ui/loading/load-failed.tsx';
import { LoadingArea } from '../../ui/loading/loading-area.tsx';
import { Skeleton } from '../../ui/frame/skeleton.tsx';
import { bodyWord, paragraphsOf, shownFigures, type ArticleId } from './articles-model.ts';

export type ArticlePanelProps = { id: ArticleId };

/** The text of an article. Figures are the bank's of today, so the text waits for them. */
export function ArticlePanel({ id }: ArticlePanelProps) {
  const { say, language } = useWords();
  const { data, error, isFetching, refetch } = useLoad(showHelpFigures, {});
  if (error && !data) {
    return (
      <LoadFailed
        heading="h3"
        title={say('help.error.figures')}
        onRetry={() => void refetch()}
        working={isFetching && say('help.label.loading')}
      />
    );
  }
  return (
    <LoadingArea
      waiting={!data}
      text={say('help.label.loading')}
      skeleton={<Skeleton className="h-40 rounded-md" />}
    >
      {data && (
        <div className="max-w-[42rem] space-y-3.5 text-pretty">
          {paragraphsOf(say(bodyWord(id), shownFigures(data.figures, createFormat(language).wallTime))).map(
            (paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ),
          )}
        </div>
      )}
    </LoadingArea>
  );
}
