import { idOf } from '@bank/kernel/id.ts';
import * as z from 'zod';
import { archiveStages } from './archives-rules.ts';
import { archive, endpoint } from '../../endpoint.ts';

const moment = z.iso.datetime({ offset: true });

/** A data export, ready or in progress. */
export const dataExport = z.object({
  id: idOf('data-export'),
  status: z.enum(['queued', 'ready', 'failed']),
  /** What is being collected now. */
  stage: z.enum(archiveStages),
  /** Percent done. */
  progress: z.number().int().min(0).max(100),
  /** File size; null until it is ready. */
  bytes: z.number().int().nullable(),
  createdAt: moment,
  keptUntil: moment,
});

export type DataExport = z.output<typeof dataExport>;

export const requestExport = endpoint({
  name: 'data-exports.request',
  method: 'POST',
  path: '/api/data-exports',
  access: 'customer',
  stepUp: true,
  summary: 'Asks for an archive of everything the bank holds about the customer, made in the background',
  limit: { points: 20, seconds: 3_600 },
  reply: dataExport,
});

export const listExports = endpoint({
  name: 'data-exports.list',
  method: 'GET',
  path: '/api/data-exports',
  access: 'customer',
  summary: 'The archives that are kept, the newest first, and how many more can be asked for today',
  reply: z.object({ exports: z.array(dataExport), left: z.number().int().min(0) }),
});

export const showExport = endpoint({
  name: 'data-exports.show',
  method: 'GET',
  path: '/api/data-exports/{exportId}',
  access: 'customer',
  summary: 'How far an archive has come',
  // The page polls while one is being made; polling must not keep a session alive.
  passive: true,
  params: { exportId: idOf('data-export') },
  reply: dataExport,
});

/** The link works for a few minutes, and only in the session that requested it. */
export const linkExport = endpoint({
  name: 'data-exports.link',
  method: 'POST',
  path: '/api/data-exports/{exportId}/link',
  access: 'customer',
  stepUp: true,
  summary: 'A short-lived address from which this session can fetch an archive',
  params: { exportId: idOf('data-export') },
  reply: z.object({ url: z.string() }),
});

export const downloadExport = endpoint({
  name: 'data-exports.download',
  method: 'GET',
  path: '/api/data-exports/{exportId}/download',
  access: 'customer',
  summary: 'The archive itself, for who holds the link and the session it was made for',
  limit: { points: 60, seconds: 600 },
  params: { exportId: idOf('data-export') },
  query: { link: z.string().max(400) },
  reply: archive,
});
