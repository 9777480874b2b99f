import { useWords } from '@bank/words/use-words.ts';
import { ChevronDown } from 'lucide-react';
import { useContext, useState } from 'react';
import { DraftContext } from '../../platform/draft.ts';
import { Link } from '../../ui/frame/link.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ArticleTextPanel } from './article-text-panel.tsx';
import { articles, helpPath, titleWord, topics, topicWord, type Article } from './articles-model.ts';
import { PublicPanel } from './public-panel.tsx';

/** All questions by topic. An answer loads when its question is opened. */
export function FaqsPage() {
  const { say } = useWords();
  const isSignedOn = useContext(DraftContext) !== null;
  return (
    <PublicPanel isSignedOn={isSignedOn} className="max-w-[52rem]">
      <PageHead title={say('help.title.faqs')} lead={say('help.head.faqs')} />
      {topics.map((topic) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className="mb-8">
          <h2 id={`topic-${topic}`} className="mb-3 text-h2 font-[550]">
            {say(topicWord(topic))}
          </h2>
          <Card as="div" className="divide-y divide-line">
            {articles
              .filter((article) => article.topic === topic)
              .map((article) => (
                <Question key={article.id} article={article} />
              ))}
          </Card>
        </section>
      ))}
    </PublicPanel>
  );
}

function Question({ article }: { article: Article }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="group px-5 md:px-6">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
        {say(titleWord(article.id))}
        <ChevronDown aria-hidden size={18} className="shrink-0 text-ink-3 group-open:rotate-180" />
      </summary>
      {isOpen && (
        <div className="pb-5">
          <ArticleTextPanel article={article} />
          <Link to={helpPath(article.id)} className="mt-3 inline-block text-sm font-semibold text-brand-text">
            {say('help.label.readMore')}
          </Link>
        </div>
      )}
    </details>
  );
}
