import { TERMS_VERSION } from '@bank/contract/person/customers/rules.ts';
import type { Blanks, WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';
import { createFormat } from '../../platform/frame/format.ts';
import { institution } from '../../platform/frame/institution.ts';
import { firstDayOf } from './agreement-model.ts';

export type Clause = { readonly title: WordId; readonly text: WordId; readonly blanks?: Blanks };

type AgreementPanelProps = { name: WordId; opening: WordId; clauses: readonly Clause[] };

/** An agreement: version and date, then short clauses. */
export function AgreementPanel({ name, opening, clauses }: AgreementPanelProps) {
  const { say, language } = useWords();
  const bankName = institution.name;
  return (
    <article className="mx-auto max-w-[44rem]">
      <h1 className="text-h1 font-[550] outline-none max-md:text-[1.625rem]">{say(name)}</h1>
      <p className="mt-2 text-xs text-ink-3">
        {say('customers.label.version', {
          version: TERMS_VERSION,
          date: createFormat(language).fullDay(firstDayOf(TERMS_VERSION)),
        })}
      </p>
      <p className="mt-5 text-ink-2">{say(opening, { bankName })}</p>
      {clauses.map((clause, index) => (
        <section key={clause.title} className="mt-8">
          <h2 className="text-h3 font-semibold">{`${index + 1}. ${say(clause.title)}`}</h2>
          <p className="mt-2 text-ink-2">{say(clause.text, { bankName, ...clause.blanks })}</p>
        </section>
      ))}
      <ContactLine />
    </article>
  );
}

function ContactLine() {
  const { say } = useWords();
  const { supportPhone, supportHours } = institution;
  if (!supportPhone) return null;
  return (
    <p className="mt-10 border-t border-line pt-5 text-sm text-ink-2">
      {say('customers.label.questions', { phone: supportPhone, hours: supportHours })}
    </p>
  );
}
