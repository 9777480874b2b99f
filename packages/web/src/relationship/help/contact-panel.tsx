import { kindRules } from '@bank/contract/bank/cases/rules.ts';
import { useWords } from '@bank/words/use-words.ts';
import {
  ChevronRight,
  CircleHelp,
  MapPin,
  MessageSquare,
  Phone,
  ShieldAlert,
  Snowflake,
  type LucideIcon,
} from 'lucide-react';
import { institution } from '../../platform/frame/institution.ts';
import { paths } from '../../platform/frame/paths.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Link } from '../../ui/frame/link.tsx';
import { Card } from '../../ui/notes/card.tsx';
import { MessagesPanel } from './messages-panel.tsx';

/** Other ways to get help: a message, the phone, a branch, and what can't wait. */
export function ContactPanel({ isSignedOn }: { isSignedOn: boolean }) {
  const { say } = useWords();
  const { supportPhone, supportHours } = institution;
  return (
    <div className="space-y-4">
      <Card pad>
        <h2 className="mb-1 text-h3 font-semibold">{say('help.contact.title')}</h2>
        <ul className="divide-y divide-line">
          <Way
            to={paths.support()}
            icon={MessageSquare}
            name={say('help.contact.message')}
            hint={say('help.contact.messageHint', { days: kindRules.support.ownDays })}
          />
          {supportPhone && (
            <li>
              <a
                href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}
                className="flex items-center gap-3.5 py-3 text-ink no-underline"
              >
                <WayText icon={Phone} name={supportPhone} hint={supportHours} />
              </a>
            </li>
          )}
          {isSignedOn && (
            <Way
              to={paths.withdrawFunds()}
              icon={MapPin}
              name={say('help.contact.branch')}
              hint={say('help.contact.branchHint')}
            />
          )}
          <Way to={paths.faqs()} icon={CircleHelp} name={say('help.contact.faqs')} />
        </ul>
      </Card>
      <Card pad>
        <h2 className="mb-1.5 text-h3 font-semibold">{say('help.really.title')}</h2>
        <p className="text-sm text-ink-2">{say('help.really.text')}</p>
      </Card>
      {isSignedOn && (
        <Card pad>
          <h2 className="mb-1 text-h3 font-semibold">{say('help.now.title')}</h2>
          <ul className="divide-y divide-line">
            <Way to={paths.cards()} icon={Snowflake} name={say('help.now.freeze')} />
            <Way to={`${paths.security()}?tab=limits`} icon={ShieldAlert} name={say('help.now.panic')} />
          </ul>
        </Card>
      )}
      {isSignedOn && <MessagesPanel />}
    </div>
  );
}

type WayProps = { to: string; icon: LucideIcon; name: string; hint?: string };

function Way({ to, ...text }: WayProps) {
  return (
    <li>
      <Link to={to} className="flex items-center gap-3.5 py-3 text-ink no-underline hover:underline">
        <WayText {...text} />
      </Link>
    </li>
  );
}

function WayText({ icon, name, hint }: Omit<WayProps, 'to'>) {
  return (
    <>
      <IconTile icon={icon} size="small" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{name}</span>
        {hint && <span className="block text-2xs text-ink-2">{hint}</span>}
      </span>
      <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-3" />
    </>
  );
}
