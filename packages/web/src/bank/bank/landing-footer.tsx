import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { institution, INSURED_UP_TO } from '../../platform/frame/institution.ts';
import { Link } from '../../ui/frame/link.tsx';
import { useLegalLinks } from '../../platform/frame/guest-links.ts';
import { LanguageMenu } from './language-menu.tsx';
import { ThemePanel } from './theme-panel.tsx';

export function LandingFooter() {
  const { say } = useWords();
  const links = useLegalLinks();
  return (
    <footer className="mx-auto max-w-[1240px] px-4 pb-9 text-2xs text-ink-3 md:px-10">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6.5">
        <nav aria-label={say('navigation.label.footer')} className="flex flex-wrap gap-x-5.5">
          {links.map(({ to, word }) => (
            <Link key={word} to={to} className="rounded-xs py-2 text-ink-2 no-underline hover:underline">
              {say(word)}
            </Link>
          ))}
        </nav>
        {institution.insured && (
          <p>{say('navigation.footer.insured', { limit: wholeDollarsText(INSURED_UP_TO) })}</p>
        )}
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
        <LanguageMenu className="-ml-3 text-ink-2 hover:text-ink" />
        <ThemePanel className="max-w-full flex-wrap" />
      </div>
    </footer>
  );
}
