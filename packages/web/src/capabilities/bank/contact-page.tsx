import { useWords } from '@bank/words/use-words.ts';
import { KeyRound, Phone, UserRoundSearch, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { institution } from '../../platform/institution.ts';
import { paths } from '../../platform/paths.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** How to reach a person, and what can be done without one. */
export function ContactPage() {
  const { say } = useWords();
  const { supportPhone, supportHours } = institution;
  return (
    <div className="mx-auto max-w-[44rem]">
      <PageHead title={say('bank.contact.title')} lead={say('bank.contact.lead')} />
      <div className="space-y-4">
        <Way icon={Phone} title={say('bank.contact.phoneTitle')}>
          {supportPhone ? (
            <>
              <a
                href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}
                className="text-money-md font-[550] text-brand-text no-underline hover:underline"
              >
                {supportPhone}
              </a>
              <span className="mt-1 block text-sm text-ink-2">{supportHours}</span>
            </>
          ) : (
            say('bank.contact.noPhone')
          )}
        </Way>
        <Way icon={UserRoundSearch} title={say('bank.contact.signOnTitle')}>
          <span className="text-sm text-ink-2">{say('bank.contact.signOnText')} </span>
          <Link to={paths.login()} className="text-sm font-semibold text-brand-text">
            {say('bank.contact.signOnLink')}
          </Link>
        </Way>
        <Way icon={KeyRound} title={say('bank.contact.codesTitle')}>
          <span className="text-sm text-ink-2">{say('bank.contact.codesText')}</span>
        </Way>
      </div>
    </div>
  );
}

function Way({ icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Card pad className="flex gap-4">
      <IconTile icon={icon} />
      <div className="min-w-0 flex-1">
        <h2 className="text-h3 font-semibold">{title}</h2>
        <p className="mt-1">{children}</p>
      </div>
    </Card>
  );
}
