import { useWords } from '@bank/words/use-words.ts';
import { institution } from '../../platform/frame/institution.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Card } from '../../ui/notes/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** For customers who see activity here that was not theirs. */
export function HelpPanel() {
  const { say } = useWords();
  const { supportPhone: phone, supportHours: hours } = institution;
  return (
    <Card pad aria-labelledby="not-you">
      <h2 id="not-you" className="text-h3 font-semibold">
        {say('security.help.title')}
      </h2>
      <p className="mt-1 text-xs text-pretty text-ink-2">{say('security.help.text')}</p>
      {phone && <p className="mt-3 text-xs font-semibold">{say('security.help.phone', { phone, hours })}</p>}
      <LinkButton to={paths.support()} tone="secondary" size="small" className="mt-4 max-md:h-11">
        {say('security.help.support')}
      </LinkButton>
    </Card>
  );
}
