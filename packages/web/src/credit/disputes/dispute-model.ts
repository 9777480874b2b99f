import type { createDispute, DisputeTransaction } from '@bank/contract/credit/disputes/contract.ts';
import {
  DISPUTE_FILE,
  disputeProblems,
  disputeReasons,
  FILES_MAX,
  reasonNames,
  type CardChoice,
  type ContactMethod,
  type DisputeReason,
} from '@bank/contract/credit/disputes/rules.ts';
import { fileTypes, type RequestOf } from '@bank/contract/endpoint.ts';
import { isDay, type Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';

/** A file that was chosen, and what is wrong with it. */
export type Chosen = { readonly id: string; readonly file: File; readonly problem: WordId | null };

/** The answers of the second step, complete or not. */
export type Answers = {
  readonly reason: DisputeReason | '';
  readonly subReason: string;
  readonly description: string;
  readonly additionalDetails: string;
  readonly contactMethod: ContactMethod;
  readonly temporaryCreditRequested: boolean;
  readonly cardStatus: CardChoice | null;
  readonly cardInPossession: boolean | null;
  readonly lastValidTransaction: string;
  readonly suspectMerchant: string;
  readonly additionalSuspiciousActivity: boolean;
  readonly recognizeAnyTransactions: boolean;
  readonly files: readonly Chosen[];
};

export const noAnswers: Answers = {
  reason: '',
  subReason: '',
  description: '',
  additionalDetails: '',
  contactMethod: 'email',
  temporaryCreditRequested: false,
  cardStatus: null,
  cardInPossession: null,
  lastValidTransaction: '',
  suspectMerchant: '',
  additionalSuspiciousActivity: false,
  recognizeAnyTransactions: false,
  files: [],
};

/** What a step needs of the answers. */
export type AnswerFields = {
  readonly answers: Answers;
  readonly change: (part: Partial<Answers>) => void;
};

export const acceptedTypes: readonly string[] = DISPUTE_FILE.kinds.map((kind) => fileTypes[kind]);

/** Checks files as they are chosen; what is refused stays in the list with its reason. */
export function withFiles(
  before: readonly Chosen[],
  added: readonly File[],
  newId: () => string,
  countMax: number = FILES_MAX,
): { readonly files: readonly Chosen[]; readonly isFull: boolean } {
  const sound = before.filter(({ problem }) => problem === null).length;
  const room = Math.max(0, countMax - sound);
  const files = added.slice(0, room).map((file) => ({ id: newId(), file, problem: fileProblem(file) }));
  return { files: [...before, ...files], isFull: added.length > room };
}

function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): WordId | null {
  if (!acceptedTypes.includes(type === 'image/jpg' ? 'image/jpeg' : type))
    return 'dispute.validation.fileType';
  return size > DISPUTE_FILE.bytesMax ? 'dispute.validation.fileSize' : null;
}

export function isFull(files: readonly Chosen[], countMax: number = FILES_MAX): boolean {
  return files.filter(({ problem }) => problem === null).length >= countMax;
}

export function subReasonsOf(reason: DisputeReason | ''): readonly string[] {
  return reason === '' ? [] : disputeReasons[reason];
}

export function reasonFrom(text: string): DisputeReason | '' {
  return reasonNames.find((each) => each === text) ?? '';
}

/** By the rules the server applies. */
export function detailProblems(answers: Answers, { isCardInUse }: DisputeTransaction, today: Day): Problem[] {
  const { cardInPossession, cardStatus, subReason, reason, ...rest } = answers;
  const problems = disputeProblems(
    {
      ...rest,
      reason: reason === '' ? undefined : reason,
      subReason: subReason === '' ? undefined : subReason,
      cardInPossession: cardInPossession ?? undefined,
      cardStatus: cardStatus ?? undefined,
      lastValidTransaction: isDay(rest.lastValidTransaction) ? rest.lastValidTransaction : undefined,
    },
    { today, hasCard: isCardInUse },
  );
  const spoiled = answers.files.find(({ problem }) => problem !== null);
  return spoiled?.problem
    ? [...problems, { code: 'file', word: spoiled.problem, field: 'attachments' }]
    : problems;
}

/** The request, with files as they are in memory: they become bytes when they are sent. */
export type DisputeRequest = Omit<RequestOf<typeof createDispute>, 'attachments'> & {
  readonly files: readonly File[];
};

/** Once everything is answered; fraud questions only where they were asked. */
export function toRequest(
  answers: Answers,
  line: DisputeTransaction,
  { today, confirmed }: { readonly today: Day; readonly confirmed: boolean },
): DisputeRequest | null {
  const { reason, subReason } = answers;
  if (reason === '' || detailProblems(answers, line, today).length > 0) return null;
  const known = disputeReasons[reason] as readonly string[];
  const isFraud = reason === 'unauthorized';
  const hasCard = isFraud && line.isCardInUse;
  return {
    transactionId: line.id,
    accountId: line.accountId,
    reason,
    subReason: known.includes(subReason) ? subReason : undefined,
    description: answers.description.trim(),
    additionalDetails: answers.additionalDetails.trim(),
    contactMethod: answers.contactMethod,
    temporaryCreditRequested: answers.temporaryCreditRequested,
    cardStatus: hasCard ? (answers.cardStatus ?? 'keep') : undefined,
    cardInPossession: hasCard ? answers.cardInPossession === true : undefined,
    lastValidTransaction:
      isFraud && isDay(answers.lastValidTransaction) ? answers.lastValidTransaction : undefined,
    suspectMerchant: isFraud ? answers.suspectMerchant.trim() : '',
    additionalSuspiciousActivity: isFraud ? answers.additionalSuspiciousActivity : undefined,
    recognizeAnyTransactions: isFraud ? answers.recognizeAnyTransactions : undefined,
    confirmed,
    files: answers.files.filter(({ problem }) => problem === null).map(({ file }) => file),
  };
}

export async function uploadsOf(files: readonly File[]) {
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}
