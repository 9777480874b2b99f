import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { listFormats, NOTE_MAX } from './rules.ts';

/** OFAC's largest file is about 30 MB. */
const FILE_MAX = 40 * 1024 * 1024;

const moment = z.iso.datetime({ offset: true });

/** Not shown to the customer: the list entry their payee resembles. */
const screeningCase = z.object({
  caseId: idOf('screening-case'),
  /** The name as the customer typed it, and as the list has it. */
  name: z.string(),
  listed: z.string(),
  source: z.string(),
  /** What the publisher adds: type, dates of birth, places. Null if the list has only names. */
  detail: z.string().nullable(),
  /** The kind of payee: `recipient` (transfers) or `payee` (bills). */
  about: z.string(),
  raisedAt: moment,
  /** By when it must be decided; null until it has a case. */
  dueOn: z.iso.date().nullable(),
  decided: z
    .object({ verdict: z.enum(['clear', 'confirm']), at: moment, by: z.string(), note: z.string() })
    .nullable(),
});

export const loadScreening = endpoint({
  name: 'screening.load',
  method: 'POST',
  path: '/office/screening/list',
  access: 'staff',
  command: 'screening load',
  summary: 'Replaces the list that payees are screened against: names, or the files that OFAC publishes',
  bodyBytesMax: FILE_MAX,
  body: z.strictObject({
    /** The publisher. Loading replaces only this publisher's names. */
    source: line({ max: 60, word: 'failure.invalid' }),
    format: z.enum(listFormats, 'failure.invalid').default('names'),
    file: z.string().min(1).max(FILE_MAX),
    /** With `ofac-csv`: alt.csv, the aliases. */
    aliases: z.string().max(FILE_MAX).optional(),
    /** With `ofac-csv`: add.csv, the addresses. */
    addresses: z.string().max(FILE_MAX).optional(),
  }),
  /** `skipped`: ships and aircraft, which can't be payees. */
  reply: z.object({ loaded: z.int(), removed: z.int(), skipped: z.int() }),
});

export const listCases = endpoint({
  name: 'screening.cases',
  method: 'GET',
  path: '/office/screening/cases',
  access: 'staff',
  command: 'screening cases',
  summary: 'Payees that look like a name of the list, the oldest first, until somebody has decided',
  query: { state: z.enum(['open', 'decided'], 'failure.invalid').default('open') },
  reply: z.object({ cases: z.array(screeningCase), more: z.boolean() }),
});

/**
 * `clear`: a different person with a similar name, who may be paid from now on. `confirm`: the person on the list.
 */
export const decideCase = endpoint({
  name: 'screening.decide',
  method: 'POST',
  path: '/office/screening/cases/{caseId}/decide',
  access: 'staff',
  command: 'screening decide',
  summary: 'Says whether a payee is the one on the list, and why',
  params: { caseId: idOf('screening-case') },
  body: z.strictObject({
    verdict: z.enum(['clear', 'confirm'], 'failure.invalid'),
    note: line({ max: NOTE_MAX, word: 'screening.validation.note' }),
  }),
  reply: screeningCase,
});
