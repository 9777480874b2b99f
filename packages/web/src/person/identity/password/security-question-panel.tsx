import { useWords } from '@bank/words/use-words.ts';
import { questionWord, type SecurityQuestion } from './security-question-model.ts';

/** Asks the security question chosen at enrolment. */
export function SecurityQuestionPanel({ question }: { question: SecurityQuestion }) {
  const { say } = useWords();
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm">
      <span className="block text-2xs text-ink-3">{say('enrolment.label.securityQuestion')}</span>
      <span className="font-semibold">{say(questionWord(question))}</span>
    </p>
  );
}
