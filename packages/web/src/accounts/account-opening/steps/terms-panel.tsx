import { useWords } from '@bank/words/use-words.ts';
import { Fragment } from 'react';
import { paths } from '../../../platform/frame/paths.ts';
import { sentenceParts } from '../../../person/enrolment/terms-model.ts';

/** The consent sentence. Both documents open beside the form, so that reading them loses nothing typed. */
export function TermsPanel() {
  const { say } = useWords();
  const sentence = say('openAccount.terms.agree', { terms: '{terms}', privacy: '{privacy}' });
  const links: Readonly<Record<string, readonly [to: string, name: string]>> = {
    '{terms}': [paths.terms(), say('enrolment.terms.terms')],
    '{privacy}': [paths.privacy(), say('enrolment.terms.privacy')],
  };
  return sentenceParts(sentence).map((part) => {
    const link = links[part];
    if (!link) return <Fragment key={part}>{part}</Fragment>;
    const [to, name] = link;
    return (
      <a
        key={part}
        href={to}
        target="_blank"
        rel="noopener"
        className="text-brand-text underline underline-offset-3"
      >
        {name}
        <span className="sr-only"> {say('enrolment.terms.newTab')}</span>
      </a>
    );
  });
}
