import { useWords } from '@bank/words/use-words.ts';
import { CircleHelp, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { institution } from '../../../platform/frame/institution.ts';
import { paths } from '../../../platform/frame/paths.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Fetched } from '../../../ui/fetched.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Card } from '../../../ui/notes/card.tsx';

const loadDialog = async () => (await import('./help-dialog.tsx')).HelpDialog;

/** Where help is: an explanation, and the line that is open at any hour. */
export function HelpPanel() {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(false);
  const phone = institution.supportPhone;
  return (
    <Card as="section" pad aria-label={say('dispute.label.needHelp')}>
      <h2 className="text-h3 font-semibold">{say('dispute.label.needHelp')}</h2>
      <p className="mt-1.5 text-sm text-ink-2">{say('dispute.help.line')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button tone="secondary" size="small" icon={CircleHelp} onClick={() => setOpen(true)}>
          {say('dispute.help.open')}
        </Button>
        <LinkButton tone="secondary" size="small" icon={MessageSquare} to={paths.customerService()}>
          {say('dispute.label.contactService')}
        </LinkButton>
        {phone !== '' && (
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-sm font-semibold whitespace-nowrap text-brand-text underline-offset-3 hover:underline"
          >
            <Phone aria-hidden size={18} strokeWidth={1.75} />
            {say('dispute.side.call')} <span className="font-normal">{phone}</span>
          </a>
        )}
      </div>
      {isOpen && (
        <Fetched load={loadDialog} onGiveUp={() => setOpen(false)}>
          {(HelpDialog) => <HelpDialog onClose={() => setOpen(false)} />}
        </Fetched>
      )}
    </Card>
  );
}
