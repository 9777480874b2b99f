import type { securityQuestions } from '@bank/contract/person/identity/credentials/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { useWords } from '@bank/words/use-words.ts';

type SecurityQuestion = (typeof securityQuestions)[number];

const words: Readonly<Record<SecurityQuestion, WordId>> = {
  'mother-maiden-name': 'enrolment.question.motherMaidenName',
  'first-pet': 'enrolment.question.firstPet',
  'birth-city': 'enrolment.question.birthCity',
  'high-school': 'enrolment.question.highSchool',
  'first-car': 'enrolment.question.firstCar',
  'favorite-teacher': 'enrolment.question.favoriteTeacher',
};

export function questionWord(question: SecurityQuestion): WordId {
  return words[question];
}

/** The question a customer chose at enrolment, asked again. */
export function SecurityQuestionPanel({ question }: { question: SecurityQuestion }) {
  const { say } = useWords();
  return (
    <p className="rounded-md bg-sunken px-4 py-3 text-sm">
      <span className="block text-2xs text-ink-3">{say('enrolment.label.securityQuestion')}</span>
      <span className="font-semibold">{say(questionWord(question))}</span>
    </p>
  );
}
