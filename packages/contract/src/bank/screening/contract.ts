import { idOf } from '@bank/kernel/id.ts';
import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { listFormats, NOTE_MAX } from './rules.ts';

/** The publisher's largest file has some thirty megabytes. */
const FILE_MAX = 40 * 1024 * 1024;

const moment = z.iso.datetime({ offset: true });

/** What the customer is not told: which line of the list their payee looks like. */
const screeningCase = z.object({
  caseId: idOf('screening-case'),
  /** As the customer typed it, and as the list has it. */
  name: z.string(),
  listed: z.string(),
  source: z.string(),
  /** What the publisher says of them: what they are, dates of birth, places. Null when the list has names only. */
  detail: z.string().nullable(),
  /** What was to be paid: `recipient` or `payee`. */
  about: z.string(),
  raisedAt: moment,
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
    /** Who publishes it; each publisher’s names are replaced on their own. */
    source: line({ max: 60, word: 'failure.invalid' }),
    format: z.enum(listFormats, 'failure.invalid').default('names'),
    file: z.string().min(1).max(FILE_MAX),
    /** With `ofac-csv`: alt.csv, under which names they are known too. */
    aliases: z.string().max(FILE_MAX).optional(),
    /** With `ofac-csv`: add.csv, where they live. */
    addresses: z.string().max(FILE_MAX).optional(),
  }),
  /** `skipped`: ships and aircraft, which nobody pays. */
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

/** `clear`: another person of that name, who may be paid from now on. `confirm`: it is who the list means. */
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
