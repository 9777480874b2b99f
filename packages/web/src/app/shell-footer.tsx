import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { institution, INSURED_UP_TO } from '../platform/frame/institution.ts';
import { useLocation } from 'react-router';
import { helpRoutes } from '../platform/frame/help-routes.ts';
import { paths } from '../platform/frame/paths.ts';
import { Link } from '../ui/frame/link.tsx';
import { footerLinks } from './footer-links.ts';
import { useHelpPath } from './help-path.ts';
import { routeAt } from './gate.ts';
import { useWays } from './sight.tsx';

export function ShellFooter() {
  const { say } = useWords();
  const leads = useWays();
  const help = useHelpPath();
  const here = routeAt(useLocation().pathname);
  const links = [
    ...(here !== null && helpRoutes.has(here)
      ? [{ to: `${paths.help()}?for=${here}`, name: 'navigation.label.helpHere' as const }]
      : []),
    ...footerLinks(leads, help),
  ];
  return (
    <footer className="flex max-w-[1200px] max-md:group-has-data-full-view/shell:hidden flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 pt-5 pb-7 text-2xs text-ink-3 md:px-7 xl:px-10">
      <nav aria-label={say('navigation.label.footer')}>
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className="inline-block rounded-xs py-2 text-ink-2 no-underline hover:underline">
                {say(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {institution.insured && (
        <p>{say('navigation.footer.insured', { limit: wholeDollarsText(INSURED_UP_TO) })}</p>
      )}
    </footer>
  );
}
