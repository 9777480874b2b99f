import { useWords } from '@bank/words/use-words.ts';
import { Fragment } from 'react';
import { paths } from '../../platform/frame/paths.ts';
import { sentenceParts } from './terms-model.ts';

/** The consent sentence. Both documents open beside the form, so that reading them loses nothing typed. */
export function TermsPanel() {
  const { say } = useWords();
  const sentence = say('enrolment.terms.agree', { terms: '{terms}', privacy: '{privacy}' });
  return (
    <>
      {sentenceParts(sentence).map((part) => (
        <Fragment key={part}>
          {part === '{terms}' ? (
            <TermsLink to={paths.terms()} name={say('enrolment.terms.terms')} />
          ) : part === '{privacy}' ? (
            <TermsLink to={paths.privacy()} name={say('enrolment.terms.privacy')} />
          ) : (
            part
          )}
        </Fragment>
      ))}
    </>
  );
}

function TermsLink({ to, name }: { to: string; name: string }) {
  const { say } = useWords();
  return (
    <a href={to} target="_blank" rel="noopener" className="text-brand-text underline underline-offset-3">
      {name}
      <span className="sr-only"> {say('enrolment.terms.newTab')}</span>
    </a>
  );
}
