import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';

const moment = z.iso.datetime({ offset: true });
const draftForm = z.string().regex(/^[a-z][a-z-]{1,40}$/);
const draftFields = z
  .record(z.string().max(60), z.string().max(2_000))
  .refine((fields) => Object.keys(fields).length <= 60, 'failure.tooLarge');

export const saveDraft = endpoint({
  name: 'drafts.save',
  method: 'PUT',
  path: '/api/drafts/{form}',
  access: 'customer',
  summary: 'Keeps a half-filled form for a day, encrypted',
  params: { form: draftForm },
  body: z.strictObject({ fields: draftFields }),
  reply: z.object({ savedAt: moment }),
});

export const loadDraft = endpoint({
  name: 'drafts.load',
  method: 'GET',
  path: '/api/drafts/{form}',
  access: 'customer',
  summary: 'The half-filled form, if there is one',
  params: { form: draftForm },
  reply: z.object({ fields: draftFields.nullable(), savedAt: moment.nullable() }),
});

export const dropDraft = endpoint({
  name: 'drafts.drop',
  method: 'DELETE',
  path: '/api/drafts/{form}',
  access: 'customer',
  summary: 'Forgets the half-filled form',
  params: { form: draftForm },
  reply: z.object({}),
});
