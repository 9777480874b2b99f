import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/frame/paths.ts';
import { cn } from '../../ui/frame/classes.ts';
import { Link } from '../../ui/frame/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { articles, articlesFor, helpPath, titleWord, topicWord, type HelpView } from './articles-model.ts';
import { ArticleTextPanel } from './article-text-panel.tsx';

/** The articles of one topic, or of the page the customer came from, beside the one that is open. */
export function TopicPanel({ view }: { view: HelpView }) {
  const { say } = useWords();
  const { topic, article, from } = view;
  const listed =
    from !== null && articlesFor(from).includes(article)
      ? articlesFor(from)
      : articles.filter((each) => each.topic === topic);
  const isForPage = from !== null && articlesFor(from).includes(article);
  const heading = isForPage ? say('help.label.forPage') : say(topicWord(topic));
  const suffix = isForPage ? `&for=${from}` : '';
  return (
    <Card as="div" className="grid md:grid-cols-[240px_minmax(0,1fr)]">
      <nav
        aria-label={say('help.label.articles')}
        className="border-line p-5 max-md:border-b md:border-r md:p-6"
      >
        <p className="mb-3 text-xs text-ink-2">{heading}</p>
        <ul className="border-l-2 border-line">
          {listed.map(({ id }) => (
            <li key={id}>
              <Link
                to={`${helpPath(id)}${suffix}`}
                aria-current={id === article.id ? 'page' : undefined}
                className={cn(
                  '-ml-0.5 block border-l-2 py-2 pl-4 text-sm no-underline',
                  id === article.id
                    ? 'border-brand font-semibold text-ink'
                    : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {say(titleWord(id))}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article aria-labelledby="article" className="min-w-0 p-5 md:p-7">
        <h2 id="article" tabIndex={-1} className="mb-4 text-h2 font-[550] outline-none">
          {say(titleWord(article.id))}
        </h2>
        <ArticleTextPanel key={topic} article={article} />
        <div className="mt-7 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="font-semibold">{say('help.still.title')}</p>
          <LinkButton tone="quiet" to={paths.support()} state={{ issueLabel: say(titleWord(article.id)) }}>
            {say('help.still.action')}
          </LinkButton>
        </div>
      </article>
    </Card>
  );
}
