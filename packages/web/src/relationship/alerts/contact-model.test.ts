import { CallRefused } from '@bank/contract/exchange.ts';
import { expect, test } from 'vitest';
import { contactRequest, refusalOf } from './contact-model.ts';

test('changing a contact never ends push, also where the page was loaded before a device was added', () => {
  const shown = {
    version: 3,
    contactInfo: { email: 'a@b.example', phone: '2075550142', pushEnabled: false },
  };
  expect(contactRequest(shown, { phone: '2075550143' })).toEqual({
    version: 3,
    email: 'a@b.example',
    phone: '2075550143',
    pushEnabled: true,
  });
});

test('the reason of a refusal is said, by whichever name the bank calls the field', () => {
  const refused = (field: string) => {
    const problem = { code: 'email_unconfirmed', word: 'w', text: 'Confirm your email first.', field };
    return new CallRefused(422, {
      success: false,
      requestId: 'r',
      code: problem.code,
      error: problem.text,
      problems: [problem],
    });
  };
  expect(refusalOf(refused('phoneNumber'), 'phone')).toBe('Confirm your email first.');
  expect(refusalOf(refused('phone'), 'phone')).toBe('Confirm your email first.');
  expect(refusalOf(refused('email'), 'phone')).toBeNull();
  expect(refusalOf(new Error('lost'), 'email')).toBeNull();
});
