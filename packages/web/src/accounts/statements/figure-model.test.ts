import { statementDocument } from '@bank/contract/accounts/statements/contract.ts';
import { createTranslator } from '@bank/words/translator.ts';
import { expect, test } from 'vitest';
import { figureOf } from './figure-model.ts';

const { say } = await createTranslator('en', ['documents']);
const id = '0190aaaa-bbbb-4ccc-8ddd-000000000001';

function document(type: string, closing: string | null, holdings: string | null) {
  return statementDocument.parse({
    id,
    account: { id, type, nickname: null, lastFour: '4821' },
    kind: 'monthly',
    periodStart: '2026-12-01',
    periodEnd: '2026-12-31',
    format: 'pdf',
    status: 'ready',
    progress: 100,
    closing,
    holdings,
    createdAt: '2026-12-31T23:00:00Z',
    keptUntil: null,
  });
}

test('a statement of an account with shares is listed with its total value, others with their balance', () => {
  expect(figureOf(document('investment', '1005.00', '1025.00'), say)).toEqual({
    label: 'Total value',
    amount: 203_000,
  });
  expect(figureOf(document('investment', '1005.00', null), say)).toEqual({
    label: 'Closing balance',
    amount: 100_500,
  });
  expect(figureOf(document('credit', '-20.00', null), say)?.amount).toBe(2_000);
  expect(figureOf(document('checking', null, null), say)).toBeNull();
});
