import { fileTypes } from '@bank/contract/endpoint.ts';
import {
  agreementFields,
  optionFields,
  rolloverForm,
  sourceFields,
  strategyFields,
  type RolloverForm,
} from '@bank/contract/wealth/rollovers/contract.ts';
import {
  agreementProblems,
  allocationProblems,
  amountProblems,
  DEFAULT_ALLOCATION,
  distributionMethods,
  FILES_MAX,
  fundIds,
  ROLLOVER_FILE,
  rolloverDefaults,
  rolloverSources,
  rolloverTypes,
  sourceProblems,
  sourceTypes,
  strategies,
  type FundId,
  type Owner,
} from '@bank/contract/wealth/rollovers/rules.ts';
import { parseDollars, toDollars, ZERO, type Cents } from '@bank/kernel/money.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { schemaProblems } from '../../platform/schema.ts';

/** The answers of the wizard as they are typed. */
export type Answers = {
  readonly fromAccount: RolloverForm['fromAccount'];
  readonly provider: string;
  readonly accountNumber: string;
  readonly accountType: RolloverForm['accountType'];
  readonly estimatedValue: string;
  readonly rolloverType: RolloverForm['rolloverType'];
  readonly rolloverAmount: string;
  readonly withholding: string;
  readonly distributionMethod: RolloverForm['distributionMethod'];
  readonly investmentStrategy: RolloverForm['investmentStrategy'];
  readonly allocation: Readonly<Record<FundId, string>>;
  readonly agreements: RolloverForm['agreements'];
};

export const noAnswers: Answers = {
  ...rolloverDefaults,
  provider: '',
  accountNumber: '',
  estimatedValue: '',
  rolloverAmount: '',
  withholding: String(rolloverDefaults.withholding),
  allocation: {
    sp500: String(DEFAULT_ALLOCATION.sp500),
    bond: String(DEFAULT_ALLOCATION.bond),
    international: String(DEFAULT_ALLOCATION.international),
    cash: String(DEFAULT_ALLOCATION.cash),
  },
  agreements: { termsAndConditions: false, transferAuthorization: false, taxWithholding: false },
};

/** The wizard's steps, as the tracker counts them. */
export const SOURCE = 1;
export const OPTIONS = 2;
export const STRATEGY = 3;
export const REVIEW = 4;

const sourceOf = ({ fromAccount, provider, accountNumber, accountType, estimatedValue }: Answers) => ({
  fromAccount,
  provider,
  accountNumber,
  accountType,
  estimatedValue: sentAmount(estimatedValue),
});

const optionsOf = ({ rolloverType, rolloverAmount, withholding, distributionMethod }: Answers) => ({
  rolloverType,
  rolloverAmount: rolloverType === 'full' || rolloverAmount.trim() === '' ? null : sentAmount(rolloverAmount),
  // Left empty, nothing is withheld.
  withholding: wholeFrom(withholding),
  distributionMethod,
});

const strategyOf = ({ investmentStrategy, allocation }: Answers) => ({
  investmentStrategy,
  customAllocation:
    investmentStrategy === 'custom'
      ? fundIds
          .map((fund) => ({ fund, allocation: wholeFrom(allocation[fund]) }))
          .filter((each) => each.allocation !== 0)
      : [],
});

/** As the bank reads it; what is no amount is sent as it is, and refused. */
function sentAmount(text: string): string {
  const amount = parseDollars(text);
  return amount === null ? text.trim() : toDollars(amount);
}

/** Blank is 0; what is no whole number is not a number. */
function wholeFrom(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  return /^\d{1,4}$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}

/** What is typed so far of a custom allocation. */
export function allocatedIn({ allocation }: Pick<Answers, 'allocation'>): number {
  return fundIds.reduce((sum, fund) => sum + (wholeFrom(allocation[fund]) || 0), 0);
}

/** The amount that would move, while it is an amount. */
export function movedIn({
  rolloverType,
  rolloverAmount,
  estimatedValue,
}: Pick<Answers, 'rolloverType' | 'rolloverAmount' | 'estimatedValue'>): Cents | null {
  const amount = parseDollars(rolloverType === 'partial' ? rolloverAmount : estimatedValue);
  return amount !== null && amount > 0 ? amount : null;
}

/** By the schema and the rules that the server applies, the first problem of each field. */
export function stepProblems(step: number, answers: Answers, owner: Owner): Problem[] {
  switch (step) {
    case SOURCE:
      return [
        ...problemsOf(sourceFields.safeParse(sourceOf(answers)), () => []),
        ...sourceProblems(answers, owner),
      ];
    case OPTIONS:
      return [
        ...amountProblemsOf(answers),
        ...problemsOf(optionFields.safeParse(optionsOf(answers)), () => []),
      ];
    case STRATEGY:
      return problemsOf(strategyFields.safeParse(strategyOf(answers)), allocationProblems).map((problem) =>
        problem.field?.startsWith('customAllocation') === true
          ? { ...problem, field: 'customAllocation' }
          : problem,
      );
    default:
      return problemsOf(agreementFields.safeParse({ agreements: answers.agreements }), ({ agreements }) =>
        agreementProblems(agreements),
      );
  }
}

/** Said beside what is wrong with other fields; what is no amount is said by the schema. */
function amountProblemsOf(answers: Answers): Problem[] {
  const { rolloverType, rolloverAmount: text } = optionsOf(answers);
  const rolloverAmount = text === null ? null : parseDollars(text);
  if (text !== null && (rolloverAmount === null || rolloverAmount <= 0)) return [];
  const estimatedValue = parseDollars(answers.estimatedValue) ?? ZERO;
  return amountProblems({ rolloverType, rolloverAmount, estimatedValue });
}

type Parsed<Fields> =
  | { readonly success: true; readonly data: Fields }
  | { readonly success: false; readonly error: Parameters<typeof schemaProblems>[0] };

function problemsOf<Fields>(
  parsed: Parsed<Fields>,
  rules: (fields: Fields) => readonly Problem[],
): Problem[] {
  const found = parsed.success ? rules(parsed.data) : schemaProblems(parsed.error);
  return found.filter(({ field }, at) => found.findIndex((each) => each.field === field) === at);
}

/** The request, once every step is sound. */
export function toRequest(answers: Answers, owner: Owner): RolloverForm | null {
  const isSound = [SOURCE, OPTIONS, STRATEGY, REVIEW].every(
    (step) => stepProblems(step, answers, owner).length === 0,
  );
  if (!isSound) return null;
  const given = { ...sourceOf(answers), ...optionsOf(answers), ...strategyOf(answers) };
  return rolloverForm.safeParse({ ...given, agreements: answers.agreements }).data ?? null;
}

/** For the draft; agreements are given anew. */
export function draftOf({ allocation, agreements: left, ...rest }: Answers): Record<string, string> {
  void left;
  return {
    ...rest,
    ...Object.fromEntries(fundIds.map((fund) => [`allocation.${fund}`, allocation[fund]])),
  };
}

/** A draft may be of an earlier release, so each part is looked at before it is believed. */
export function answersFrom(draft: Readonly<Record<string, string>>): Answers {
  const text = (name: string, otherwise: string) => draft[name] ?? otherwise;
  const one = <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice) =>
    choices.find((each) => each === draft[name]) ?? otherwise;
  const percent = (fund: FundId) => draft[`allocation.${fund}`] ?? noAnswers.allocation[fund];
  return {
    fromAccount: one('fromAccount', rolloverSources, noAnswers.fromAccount),
    provider: text('provider', ''),
    accountNumber: text('accountNumber', ''),
    accountType: one('accountType', sourceTypes, noAnswers.accountType),
    estimatedValue: text('estimatedValue', ''),
    rolloverType: one('rolloverType', rolloverTypes, noAnswers.rolloverType),
    rolloverAmount: text('rolloverAmount', ''),
    withholding: text('withholding', noAnswers.withholding),
    distributionMethod: one('distributionMethod', distributionMethods, noAnswers.distributionMethod),
    investmentStrategy: one('investmentStrategy', strategies, noAnswers.investmentStrategy),
    allocation: {
      sp500: percent('sp500'),
      bond: percent('bond'),
      international: percent('international'),
      cash: percent('cash'),
    },
    agreements: noAnswers.agreements,
  };
}

/** A file that was chosen, and what is wrong with it. */
export type Chosen = { readonly id: string; readonly file: File; readonly problem: WordId | null };

export const acceptedTypes: readonly string[] = ROLLOVER_FILE.kinds.map((kind) => fileTypes[kind]);

/** Checks files as they are chosen; what is refused stays in the list with its reason. */
export function withFiles(
  before: readonly Chosen[],
  added: readonly File[],
  { newId, left }: { readonly newId: () => string; readonly left: number },
): { readonly files: readonly Chosen[]; readonly isFull: boolean } {
  const sound = before.filter(({ problem }) => problem === null).length;
  const room = Math.max(0, Math.min(FILES_MAX, left) - sound);
  const files = added.slice(0, room).map((file) => ({ id: newId(), file, problem: fileProblem(file) }));
  return { files: [...before, ...files], isFull: added.length > room };
}

function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): WordId | null {
  if (!acceptedTypes.includes(type)) return 'rollover.validation.fileType';
  return size > ROLLOVER_FILE.bytesMax ? 'rollover.validation.fileSize' : null;
}

/** As they are sent. */
export async function uploadsOf(files: readonly File[]) {
  return Promise.all(
    files.map(async (file) => ({
      name: file.name,
      type: file.type,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
}
