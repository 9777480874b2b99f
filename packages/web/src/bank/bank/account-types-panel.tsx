import { accountTypes } from '@bank/contract/bank/bank/rules.ts';
import { wholeDollarsText } from '@bank/kernel/format.ts';
import { useWords } from '@bank/words/use-words.ts';
import { paths } from '../../platform/frame/paths.ts';
import { Link } from '../../ui/frame/link.tsx';
import { ACCOUNT_TYPES_ID } from '../../platform/frame/guest-links.ts';

export function AccountTypesPanel() {
  const { say } = useWords();
  return (
    <section id={ACCOUNT_TYPES_ID} className="mx-auto max-w-[1240px] px-4 pb-14 md:px-10 lg:pb-19">
      <h2 className="text-[1.625rem] leading-[1.15] font-[550] tracking-[-.022em] text-balance md:text-h1">
        {say('landing.types.title')}
      </h2>
      <ul className="mt-9 grid grid-cols-1 border-t border-line-strong sm:grid-cols-2 lg:grid-cols-4">
        {accountTypes.map(({ word, opensWith }) => (
          <li key={word} className="border-b border-line">
            <Link to={paths.openNewAccount()} className="group block py-5 pr-5 text-ink no-underline">
              <span className="block text-[1.0625rem] font-semibold group-hover:underline">{say(word)}</span>
              <span className="text-xs text-ink-3">
                {opensWith > 0
                  ? say('landing.types.deposit', { amount: wholeDollarsText(opensWith) })
                  : say('landing.types.noDeposit')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
