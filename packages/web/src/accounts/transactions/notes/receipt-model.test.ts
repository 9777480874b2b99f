import { ATTACHMENT_BYTES_MAX } from '@bank/contract/accounts/transactions/notes-rules.ts';
import { expect, test } from 'vitest';
import { receiptProblem } from './receipt-model.ts';

const photo = { name: 'lunch.jpg', type: 'image/jpeg', size: 1_000 };

test('a file is refused before it is sent where its name, type or size already tells', () => {
  expect(receiptProblem(photo)).toBeNull();
  expect(receiptProblem({ ...photo, type: 'application/pdf', size: ATTACHMENT_BYTES_MAX })).toBeNull();
  expect(receiptProblem({ ...photo, type: '' })).toBeNull();
  expect(receiptProblem({ ...photo, size: ATTACHMENT_BYTES_MAX + 1 })?.word).toBe('uploads.error.tooLarge');
  expect(receiptProblem({ ...photo, size: 0 })?.word).toBe('uploads.error.damaged');
  expect(receiptProblem({ ...photo, type: 'image/gif' })?.word).toBe('uploads.error.type');
  expect(receiptProblem({ ...photo, type: 'image/heic' })?.word).toBe('uploads.error.heic');
  expect(receiptProblem({ ...photo, name: 'IMG_1.HEIC', type: '' })?.word).toBe('uploads.error.heic');
});
