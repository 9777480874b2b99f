import { useWords } from '@bank/words/use-words.ts';
import { useOffered } from '../../platform/offered.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { Link } from '../../ui/frame/link.tsx';

/** Automatic notifications, and where to choose the others. */
export function AlertsPanel() {
  const { say } = useWords();
  const offered = useOffered();
  return (
    <Card pad aria-labelledby="alerts-title">
      <div className="flex items-center justify-between gap-4">
        <h2 id="alerts-title" className="text-h3 font-semibold">
          {say('security.alerts.title')}
        </h2>
        {offered('profile') && (
          <Link
            to={`${paths.profile()}?tab=notifications`}
            aria-label={say('security.alerts.manageName')}
            className="relative text-xs font-semibold text-brand-text no-underline underline-offset-3 after:absolute after:-inset-3 hover:underline"
          >
            {say('security.alerts.manage')}
          </Link>
        )}
      </div>
      <p className="mt-2 text-xs text-pretty text-ink-2">{say('security.alerts.text')}</p>
    </Card>
  );
}
