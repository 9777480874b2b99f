import {
  beneficiaryFields,
  type Beneficiary,
  type BeneficiaryFields,
} from '@bank/contract/wealth/beneficiaries/contract.ts';
import {
  entryProblems,
  isPerson,
  shareProblems,
  type BeneficiaryType,
  type Relationship,
} from '@bank/contract/wealth/beneficiaries/rules.ts';
import type { Day } from '@bank/kernel/day.ts';
import type { Problem } from '@bank/kernel/problem.ts';
import type { WordId } from '@bank/words/catalogue.ts';
import { schemaProblems } from '../../platform/schema.ts';

/** One line of the list that isn't saved yet, with the number the bank has. */
export type Entry = {
  readonly key: string;
  readonly fields: BeneficiaryFields;
  readonly saved: Pick<Beneficiary, 'relationship' | 'ssnLastFour'> | null;
};

export function entriesOf(beneficiaries: readonly Beneficiary[]): Entry[] {
  return beneficiaries.map(({ ssnLastFour, ...rest }) => ({
    key: rest.id,
    fields: { ...rest, ssn: null },
    saved: { relationship: rest.relationship, ssnLastFour },
  }));
}

/** A new line is added at the end, a changed one stays in its place. */
export function withEntry(entries: readonly Entry[], entry: Entry): Entry[] {
  return entries.some(({ key }) => key === entry.key)
    ? entries.map((each) => (each.key === entry.key ? entry : each))
    : [...entries, entry];
}

export function isChanged(entries: readonly Entry[], saved: readonly Beneficiary[]): boolean {
  return JSON.stringify(entries.map(({ fields }) => fields)) !== JSON.stringify(fieldsOf(saved));
}

function fieldsOf(saved: readonly Beneficiary[]): BeneficiaryFields[] {
  return entriesOf(saved).map(({ fields }) => fields);
}

/** The last four digits that are shown: of what was typed, or of what the bank has and keeps. */
export function digitsOf({ fields, saved }: Entry): string | null {
  if (fields.ssn !== null) return fields.ssn.slice(-4);
  return keptDigits(saved, fields.relationship);
}

/** A person's number isn't kept for a trust, nor the other way around. */
export function keptDigits(saved: Entry['saved'], relationship: Relationship | ''): string | null {
  if (saved === null || relationship === '') return saved?.ssnLastFour ?? null;
  return isPerson(saved.relationship) === isPerson(relationship) ? saved.ssnLastFour : null;
}

export type Typed = {
  readonly name: string;
  readonly relationship: Relationship | '';
  readonly percentage: string;
  readonly perStirpes: boolean;
  /** `04/18/1990` */
  readonly dateOfBirth: string;
  readonly ssn: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
};

/** The fields in the order of the form. */
export const ORDER: readonly (keyof Typed)[] = [
  'name',
  'relationship',
  'percentage',
  'perStirpes',
  'dateOfBirth',
  'ssn',
  'phone',
  'email',
  'address',
];

/** `left` is the share nobody of this type has yet, for a new one. */
export function typedOf(entry: Entry | null, left: string): Typed {
  const fields = entry?.fields;
  return {
    name: fields?.name ?? '',
    relationship: fields?.relationship ?? '',
    percentage: fields?.percentage ?? left,
    perStirpes: fields?.perStirpes ?? false,
    dateOfBirth: typedDay(fields?.dateOfBirth ?? null),
    ssn: fields?.ssn ?? '',
    phone: fields?.phone ?? '',
    email: fields?.email ?? '',
    address: fields?.address ?? '',
  };
}

/** `1990-04-18` as it is typed. */
export function typedDay(day: string | null): string {
  return day === null ? '' : `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** Anything that isn't a whole date goes to the schema as it is, which refuses it. */
function dayTyped(text: string): string | null {
  const [, month, date, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (text.trim() === '') return null;
  return year === undefined ? text : `${year}-${month}-${date}`;
}

type About = {
  readonly type: BeneficiaryType;
  readonly entry: Entry | null;
  readonly entries: readonly Entry[];
  readonly today: Day;
};

/** The line as it is put into the list, or what is wrong with it, each field once. */
export function checkTyped(
  typed: Typed,
  about: About,
): { fields: BeneficiaryFields | null; problems: Problem[] } {
  const { type, entry, entries, today } = about;
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  const relationship = typed.relationship === '' ? undefined : typed.relationship;
  const takesDescendants = relationship !== undefined && isPerson(relationship);
  const read = beneficiaryFields.safeParse({
    id: entry?.fields.id ?? null,
    type,
    name: typed.name,
    relationship,
    percentage: typed.percentage,
    perStirpes: typed.perStirpes && takesDescendants,
    dateOfBirth: dayTyped(typed.dateOfBirth),
    ssn: orNull(typed.ssn),
    phone: orNull(typed.phone),
    email: orNull(typed.email),
    address: orNull(typed.address),
  });
  if (!read.success) {
    return { fields: null, problems: [...schemaProblems(read.error), ...missing(typed, entry)] };
  }
  const others = entries.filter(({ key }) => key !== entry?.key).map(({ fields }) => fields);
  const hasNumber = keptDigits(entry?.saved ?? null, read.data.relationship) !== null;
  const kept = hasNumber ? (entry?.saved?.relationship ?? null) : null;
  const problems = [...shareProblems(others, read.data), ...entryProblems(read.data, kept, today)];
  return problems.length > 0 ? { fields: null, problems } : { fields: read.data, problems: [] };
}

/** Said together with what the schema finds, so that a person sees all of it at once. */
function missing({ relationship, dateOfBirth, ssn }: Typed, entry: Entry | null): Problem[] {
  const problem = (field: keyof Typed, word: WordId): Problem => ({ code: 'required', field, word });
  const person = relationship === '' || isPerson(relationship);
  const needsNumber = relationship !== 'Estate' && keptDigits(entry?.saved ?? null, relationship) === null;
  return [
    ...(person && dateOfBirth.trim() === ''
      ? [problem('dateOfBirth', 'beneficiaries.validation.dateOfBirth')]
      : []),
    ...(needsNumber && ssn.trim() === '' ? [problem('ssn', 'beneficiaries.validation.ssn')] : []),
  ];
}

export const relationshipWords: Readonly<Record<Relationship, WordId>> = {
  Spouse: 'beneficiaries.relationship.label.spouse',
  Child: 'beneficiaries.relationship.label.child',
  Parent: 'beneficiaries.relationship.label.parent',
  Sibling: 'beneficiaries.relationship.label.sibling',
  'Other Relative': 'beneficiaries.relationship.label.otherRelative',
  Friend: 'beneficiaries.relationship.label.friend',
  Trust: 'beneficiaries.relationship.label.trust',
  Estate: 'beneficiaries.relationship.label.estate',
  Charity: 'beneficiaries.relationship.label.charity',
};
