import { expect, test } from 'vitest';
import { isRoutingNumber } from './routing-number.ts';

test.each(['991000012', '011401533', '121000248', '990018429'])('%s has its check digit', (text) => {
  expect(isRoutingNumber(text)).toBe(true);
});

test.each(['', '021000022', '990018427', '99001842', '9900184290', '000000000', '99001842x', ' 990018429'])(
  '%j is no routing number',
  (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  },
);
