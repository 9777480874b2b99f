import { listRequests } from '@bank/contract/person/support/contract.ts';
import { useWords } from '@bank/words/use-words.ts';
import { MessageSquare } from 'lucide-react';
import { useLoad } from '../../platform/calls/api.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { paths } from '../../platform/frame/paths.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Card } from '../../ui/notes/card.tsx';

const SHOWN = 2;

/** The latest conversations with the bank. Without them the page still helps, so a failure is left out. */
export function MessagesPanel() {
  const { say, language } = useWords();
  const { data } = useLoad(listRequests, {});
  if (!data) return null;
  const format = createFormat(language);
  return (
    <Card pad>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-h3 font-semibold">{say('help.messages.title')}</h2>
        <Link to={paths.support()} className="text-xs font-semibold text-brand-text">
          {say('help.messages.all')}
        </Link>
      </div>
      {data.requests.length === 0 ? (
        <p className="text-sm text-ink-2">{say('help.messages.none')}</p>
      ) : (
        <ul className="space-y-2.5">
          {data.requests.slice(0, SHOWN).map(({ requestNumber, subject, topic, sentAt }) => (
            <li key={requestNumber}>
              <Link
                to={paths.support()}
                className="flex items-center gap-3.5 py-1 text-sm text-ink no-underline hover:underline"
              >
                <IconTile icon={MessageSquare} tone="plain" size="small" />
                <span className="min-w-0">
                  <span className="block truncate font-semibold">
                    {/* words: support.topic.* */}
                    {subject ?? say(`support.topic.${topic}`)}
                  </span>
                  <span className="block text-2xs text-ink-2">{format.moment(sentAt)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
