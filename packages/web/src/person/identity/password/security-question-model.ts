import type { securityQuestions } from '@bank/contract/person/identity/credentials/rules.ts';
import type { WordId } from '@bank/words/catalogue.ts';

export type SecurityQuestion = (typeof securityQuestions)[number];

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
