import { line } from '@bank/kernel/text.ts';
import * as z from 'zod';
import { endpoint, file } from '../../endpoint.ts';
import { statusFilters } from './payments-rules.ts';
import { reportFormats } from './reports-rules.ts';

export const downloadPaymentReport = endpoint({
  name: 'payments.report',
  method: 'GET',
  path: '/api/payments/report',
  access: 'customer',
  summary: 'The customer’s payments as a PDF or CSV file, filtered as the page is',
  limit: { points: 30, seconds: 600 },
  query: {
    format: z.enum(reportFormats, 'failure.invalid'),
    status: z.enum(statusFilters, 'failure.invalid').optional(),
    search: line({ min: 0, max: 80 }).optional(),
  },
  reply: file,
});
