import { showHoldings, showRetirementHoldings } from '@bank/contract/wealth/holdings/contract.ts';
import { explainAccount, showInvestment } from '@bank/contract/accounts/accounts/contract.ts';
import { dayFrom } from '@bank/kernel/day.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccount } from '../../testing/accounts.ts';
import { startBank, type TestBank } from '../../testing/bank.ts';
import { callAs } from '../../testing/call.ts';
import { viewerOf } from '../../testing/delegates.ts';
import {
  buyShares,
  holdForMarket,
  list,
  openInvested,
  reserveShares,
  sellShares,
} from '../../testing/holdings.ts';
import { setMoment } from '../../testing/schedules.ts';
import { deskOf } from '../../testing/statements.ts';

let bank: TestBank;
const MONDAY = dayFrom('2026-11-23');

beforeAll(async () => {
  bank = await startBank({ countsCallers: false });
  await setMoment(bank, `${MONDAY} 11:00`, MONDAY);
  await list(bank, {
    symbol: 'KEELM',
    name: 'Keel Total Market',
    quote: { price: 5_510, previousClose: 5_400, at: '2026-11-23T15:59:00Z' },
  });
  await list(bank, {
    symbol: 'HRBND',
    name: 'Harbor Bonds',
    class: 'bond',
    quote: { price: 9_800, previousClose: 9_900, at: '2026-11-23T15:58:00Z' },
  });
  await list(bank, { symbol: 'QUIET', name: 'Quiet Fund', class: 'alternative', isSimulated: false });
});
afterAll(() => bank.close());

async function investor(cash = 1_000_000) {
  const customer = await bank.customer();
  const account = await openInvested(bank, customer.id, cash);
  const call = callAs(bank.apiUrl, customer.token);
  const asked = (symbol: string, quantity: number) => ({
    customerId: customer.id,
    account,
    symbol,
    quantity,
  });
  return { customer, account, call, asked, shown: () => call(showHoldings, { accountId: account }) };
}

test('every column of the holdings, by hand (INVE-04)', async () => {
  const { account, asked, shown } = await investor(200_000);
  await buyShares(bank, { ...asked('KEELM', 10), amount: 50_005 });
  await buyShares(bank, { ...asked('KEELM', 2), amount: 12_000 });
  await buyShares(bank, { ...asked('HRBND', 5), amount: 49_995 });
  await reserveShares(bank, asked('KEELM', 3));
  expect(await shown()).toMatchObject({
    account: { id: account, type: 'investment' },
    isOpen: true,
    isSimulated: true,
    pricedAt: '2026-11-23T15:58:00.000Z',
    cash: 88_000,
    unsettled: 0,
    heldForOrders: 0,
    buyingPower: 88_000,
    cost: 112_000,
    marketValue: 66_120 + 49_000,
    totalValue: 203_120,
    todayChange: 12 * 110 - 5 * 100,
    gain: 3_120,
    gainPercent: '2.8',
    holdings: [
      {
        symbol: 'KEELM',
        name: 'Keel Total Market',
        class: 'stock',
        quantity: 12,
        reserved: 3,
        purchasePrice: 5_167,
        cost: 62_005,
        currentPrice: 5_510,
        pricedAt: '2026-11-23T15:59:00.000Z',
        marketValue: 66_120,
        gainLoss: 4_115,
        gainLossPercent: '6.6',
        allocation: 33,
      },
      {
        symbol: 'HRBND',
        quantity: 5,
        reserved: 0,
        purchasePrice: 9_999,
        marketValue: 49_000,
        gainLoss: -995,
        gainLossPercent: '-2.0',
        allocation: 24,
      },
    ],
    classes: [
      { class: 'stock', amount: 66_120, percent: 33 },
      { class: 'bond', amount: 49_000, percent: 24 },
      { class: 'cash', amount: 88_000, percent: 43 },
    ],
  });
});

test('an instrument without a price shows none, and no sum is smaller for it (INVE-04)', async () => {
  const { account, asked, call, shown } = await investor(100_000);
  await buyShares(bank, { ...asked('KEELM', 1), amount: 5_000 });
  await buyShares(bank, { ...asked('QUIET', 4), amount: 20_000 });
  const found = await shown();
  expect(found).toMatchObject({
    cash: 75_000,
    cost: 25_000,
    marketValue: null,
    totalValue: null,
    todayChange: null,
    gain: null,
    gainPercent: null,
    classes: [],
  });
  expect(
    found.holdings.map(({ symbol, currentPrice, marketValue, allocation }) => ({
      symbol,
      currentPrice,
      marketValue,
      allocation,
    })),
  ).toEqual([
    { symbol: 'KEELM', currentPrice: 5_510, marketValue: 5_510, allocation: null },
    { symbol: 'QUIET', currentPrice: null, marketValue: null, allocation: null },
  ]);
  expect(await call(showInvestment, { accountId: account })).toMatchObject({
    currentBalance: 75_000,
    holdings: null,
    totalValue: null,
  });
  await expect(call(explainAccount, { accountId: account, figure: 'holdings' })).rejects.toMatchObject({
    status: 404,
  });
});

test('without shares nothing is claimed (INVE-04)', async () => {
  const { shown } = await investor(7_000);
  expect(await shown()).toMatchObject({
    isSimulated: false,
    pricedAt: null,
    cash: 7_000,
    buyingPower: 7_000,
    cost: 0,
    marketValue: 0,
    totalValue: 7_000,
    todayChange: null,
    gain: null,
    gainPercent: null,
    holdings: [],
    classes: [{ class: 'cash', amount: 7_000, percent: 100 }],
  });
});

test('cash that an order may cost, or that a sale brought and is not settled, is told apart', async () => {
  const { account, asked, shown } = await investor(100_000);
  await buyShares(bank, { ...asked('KEELM', 10), amount: 50_000 });
  await sellShares(bank, { ...asked('KEELM', 4), amount: 22_040 });
  await holdForMarket(bank, account, 22_040, 'deposit');
  await holdForMarket(bank, account, 10_000);
  expect(await shown()).toMatchObject({
    cash: 50_000,
    unsettled: 22_040,
    heldForOrders: 10_000,
    buyingPower: 40_000,
    totalValue: 72_040 + 6 * 5_510,
  });
});

test('the value of shares is explained term by term', async () => {
  const { account, asked, call } = await investor(200_000);
  await buyShares(bank, { ...asked('KEELM', 12), amount: 60_000 });
  await buyShares(bank, { ...asked('HRBND', 1), amount: 10_000 });
  const why = await call(explainAccount, { accountId: account, figure: 'holdings' });
  expect(why).toMatchObject({
    figure: 'holdings',
    amount: 75_920,
    terms: [
      { word: 'movements.why.shares', blanks: { symbol: 'HRBND', count: 1, price: '$98.00' }, amount: 9_800 },
      {
        word: 'movements.why.shares',
        blanks: { symbol: 'KEELM', count: 12, price: '$55.10' },
        amount: 66_120,
      },
    ],
  });
  expect(await call(showInvestment, { accountId: account })).toMatchObject({
    currentBalance: 130_000,
    holdings: 75_920,
    totalValue: 205_920,
  });
});

test('a retirement account has the same under its own path, and primary is the first of its type', async () => {
  const { customer, account, call } = await investor();
  const roth = await openInvested(bank, customer.id, 90_000, 'retirement');
  await buyShares(bank, {
    customerId: customer.id,
    account: roth,
    symbol: 'KEELM',
    quantity: 10,
    amount: 50_000,
  });
  const found = await call(showRetirementHoldings, { accountId: 'primary' });
  expect(found).toMatchObject({
    account: { id: roth, type: 'retirement' },
    cash: 40_000,
    totalValue: 95_100,
  });
  expect((await call(showHoldings, { accountId: 'primary' })).account.id).toBe(account);
});

test('nobody else’s, nothing that can’t hold shares, and a delegate sees what they may', async () => {
  const { customer, account, asked } = await investor();
  await buyShares(bank, { ...asked('KEELM', 1), amount: 5_000 });
  const checking = await openTestAccount(bank, customer.id, 'checking');
  const stranger = await bank.customer();
  const strange = deskOf(bank, stranger.token);
  expect((await strange.ask(showHoldings, { accountId: account })).status).toBe(404);
  expect((await deskOf(bank, customer.token).ask(showHoldings, { accountId: checking })).status).toBe(404);
  const viewer = await viewerOf(bank, customer.id, [account]);
  const seen = await callAs(bank.apiUrl, viewer.token)(showHoldings, { accountId: account });
  expect(seen).toMatchObject({ marketValue: 5_510, holdings: [{ symbol: 'KEELM' }] });
  const other = await viewerOf(bank, customer.id, [checking]);
  expect((await deskOf(bank, other.token).ask(showHoldings, { accountId: account })).status).toBe(404);
});

test('the exchange is closed in the evening, on a market holiday and at the weekend, and open on Veterans Day', async () => {
  const { shown } = await investor();
  const at = async (moment: string, day: string) => {
    await setMoment(bank, moment, dayFrom(day));
    return (await shown()).isOpen;
  };
  expect(await at('2027-10-11 12:00', '2027-10-12')).toBe(true);
  expect(await at('2027-10-12 16:00', '2027-10-12')).toBe(false);
  expect(await at('2027-11-11 12:00', '2027-11-12')).toBe(true);
  expect(await at('2027-11-25 12:00', '2027-11-26')).toBe(false);
  expect(await at('2027-11-27 12:00', '2027-11-29')).toBe(false);
});
