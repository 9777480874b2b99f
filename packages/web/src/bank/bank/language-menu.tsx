import { isLanguage, languages } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { languageNames } from '../../platform/frame/language.ts';
import { cn } from '../../ui/frame/classes.ts';
import { frameIcons } from '../../ui/frame/frame-icons.ts';

const { Globe } = frameIcons;

/** A native select over a chip: accessible everywhere, and it adds nothing to the first load. */
export function LanguageMenu({ className }: { className?: string }) {
  const { say, language, changeLanguage } = useWords();
  return (
    <span
      className={cn(
        'relative inline-flex h-11 items-center gap-2 rounded-full px-3 text-xs font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus in-[.deep]:has-focus-visible:outline-on-deep-accent',
        className,
      )}
    >
      <Globe aria-hidden size={16} strokeWidth={2} className="shrink-0" />
      <span aria-hidden>{languageNames[language]}</span>
      <select
        aria-label={say('common.label.language')}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) void changeLanguage(event.target.value);
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {languages.map((each) => (
          <option key={each} value={each} lang={each} className="bg-raised text-ink">
            {languageNames[each]}
          </option>
        ))}
      </select>
    </span>
  );
}
