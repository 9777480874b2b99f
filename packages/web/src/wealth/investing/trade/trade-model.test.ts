import { buy, sell, type OrderPlan } from '@bank/contract/wealth/investing/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import { describe, expect, test } from 'vitest';
import { tradeAsked, tradeNames } from './asked-model.ts';
import {
  firstAnswers,
  mostShares,
  quantityOf,
  steppedQuantity,
  toRequest,
  type Answers,
} from './trade-model.ts';

const typed = (part: Partial<Answers>): Answers => ({ ...firstAnswers('KEELM'), ...part });
const words = (side: 'buy' | 'sell', part: Partial<Answers>) =>
  toRequest(side, typed(part)).problems.map(({ field, word }) => [field, word]);

test('[INVE-06] the symbol is written in capitals, the order is a market order, and its limit price is null', () => {
  expect(firstAnswers('')).toEqual({ symbol: '', quantity: '1', orderType: 'market', limitPrice: '' });
  expect(toRequest('buy', typed({ symbol: ' keelm ', quantity: '12', limitPrice: '99' }))).toEqual({
    request: { symbol: 'KEELM', quantity: 12, orderType: 'market', limitPrice: null },
    problems: [],
  });
  expect(toRequest('buy', typed({ orderType: 'limit', limitPrice: '0.01' })).request).toMatchObject({
    limitPrice: 1,
  });
});

test('[INVE-06] only whole shares are numbers', () => {
  expect(['1', ' 12 ', '1,200', '1200'].map(quantityOf)).toEqual([1, 12, 1_200, 1_200]);
  for (const text of ['', '1.5', '-1', '1e3', '0x1', '12,00', 'two'])
    expect(quantityOf(text), text).toBeNaN();
});

describe('[INVE-07] [INVE-08] what is wrong is said at its field', () => {
  test.each(['0', '', '-3', '1.5', '1000001'])('a quantity of "%s"', (quantity) => {
    for (const side of ['buy', 'sell'] as const)
      expect(words(side, { quantity })).toEqual([['quantity', 'investment.validation.quantity']]);
  });

  test.each(['', '0', '0.00', '-5', 'abc', '100000.01'])('a limit price of "%s"', (limitPrice) => {
    for (const side of ['buy', 'sell'] as const)
      expect(words(side, { orderType: 'limit', limitPrice })).toEqual([
        ['limitPrice', 'investment.validation.limitPrice'],
      ]);
  });

  test('no symbol, or one that can’t be', () => {
    for (const symbol of ['', '  ', 'TOOLONG', 'A1'])
      expect(words('buy', { symbol })).toEqual([['symbol', 'investment.validation.symbol']]);
    expect(words('sell', { symbol: '' })).toEqual([['symbol', 'investment.validation.selectSecurity']]);
  });

  test('everything at once, in the order of the form', () => {
    const all = { symbol: '', quantity: '', orderType: 'limit' as const };
    expect(words('buy', all).map(([field]) => field)).toEqual(['symbol', 'quantity', 'limitPrice']);
  });
});

test('one share more or less, within what can be ordered', () => {
  expect(steppedQuantity('1', -1)).toBe('1');
  expect(steppedQuantity('9', 1)).toBe('10');
  expect(steppedQuantity('', 1)).toBe('1');
  expect(steppedQuantity('1000000', 1)).toBe('1000000');
});

test('the most shares come from the bank’s own figures', () => {
  const plan = {
    side: 'buy',
    perShare: cents(117_50),
    buyingPower: { before: cents(3_268_26), after: cents(0) },
    shares: { held: 142, before: 130, after: 118 },
  } as OrderPlan;
  expect(mostShares(plan)).toBe(27);
  expect(mostShares({ ...plan, perShare: null })).toBeNull();
  expect(mostShares({ ...plan, side: 'sell' })).toBe(130);
});

test('[INVE-01] an address opens a dialog, and so does an order that was sent before a reload', () => {
  const place = (search: string, state: unknown = null) => tradeAsked({ search, state });
  expect(place('')).toBeNull();
  expect(place('?buy')).toEqual({ side: 'buy', symbol: '' });
  expect(place('?sell=hrbnd')).toEqual({ side: 'sell', symbol: 'HRBND' });
  expect(place('?buy=<script>')).toEqual({ side: 'buy', symbol: '' });
  const sent = { intent: '0191f3a0-0000-7000-8000-000000000001', sent: true };
  expect(place('', { submissions: { [sell.name]: sent } })).toEqual({ side: 'sell', symbol: '' });
});

test('the page knows the calls by their names', () => {
  expect(tradeNames).toEqual({ buy: buy.name, sell: sell.name });
});
