import {
  lengthenUndo,
  showSpendingControls,
  startPanic,
} from '@bank/contract/payments/spending-controls/contract.ts';
import { showMovement } from '@bank/contract/movements/contract.ts';
import { cents } from '@bank/kernel/money.ts';
import type { Held } from '@bank/simulator/household.ts';
import type { Person } from '@bank/simulator/people.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNow, at } from '../../accounts/accounts/account-steps.ts';
import { atIn } from '../movement-approvals/approval-steps.ts';
import { billPaid, payeeOf, section, wasTold } from './spending-controls-steps.ts';
import { mailTo } from '../../mailbox.ts';
import { call, enrolled } from '../../people.ts';
import { readyHousehold } from '../../ready-household.ts';
import { prove } from '../../relationship/security/security-steps.ts';
import {
  expectAccessible,
  expectAllWordsSpoken,
  expectNoSidewaysScroll,
  foreignLanguages,
  looks,
  openBrowser,
  triedAgain,
} from '../../visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const controlsOf = (person: Person) => call(showSpendingControls, {}, person.token);

describe('daily limits', () => {
  test('a lower one counts at once and asks for nothing; a higher one waits a day and asks who it is', async () => {
    const person = await enrolled();
    const { page, leave } = await at(browser, person, '/security?tab=limits');
    const limits = section(page, 'limits');
    await limits.getByText('$0.00 of $10,000 used today').first().waitFor();
    await limits.getByText('$10,000 a day').first().waitFor();
    await expectAccessible(page);
    const change = page.getByRole('button', { name: 'Change the limit for Transfers to others' });
    const dialog = page.getByRole('dialog', { name: 'Daily limit for Transfers to others' });
    await change.click();
    await dialog.getByRole('button', { name: 'Change limit' }).click();
    await dialog.getByText('Enter an amount').waitFor();
    await dialog.getByLabel('New limit').fill('10,000.01');
    await dialog.getByText('This is above our maximum').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('New limit').fill('400');
    await dialog.getByText('Applies right away.').waitFor();
    await dialog.getByRole('button', { name: 'Lower limit now' }).click();
    await limits.getByText('$0.00 of $400 used today').first().waitFor();
    await limits.getByText('You set this. Our maximum is $10,000.').waitFor();
    expect((await controlsOf(person)).limits.find(({ limit }) => limit === 'transferDay')).toMatchObject({
      own: 400_00,
      raise: null,
    });

    await change.click();
    await dialog.getByLabel('New limit').fill('900');
    await dialog.getByRole('button', { name: 'Raise limit in 24 hours' }).click();
    await prove(page, person);
    await limits.getByText(/Increases to \$900 on .+/).waitFor();
    await limits.getByText('$0.00 of $400 used today').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel increase for Transfers to others' }).click();
    await limits.getByText(/Increases to \$900/).waitFor({ state: 'hidden' });
    expect((await controlsOf(person)).limits.find(({ limit }) => limit === 'transferDay')).toMatchObject({
      own: 400_00,
      raise: null,
    });
    await leave();
  });

  test('whoever does not prove who they are raises nothing', async () => {
    const person = await enrolled();
    const { page, leave } = await at(browser, person, '/security?tab=limits');
    await page.getByRole('button', { name: 'Change the limit for Wires' }).click();
    const dialog = page.getByRole('dialog', { name: 'Daily limit for Wires' });
    await dialog.getByLabel('New limit').fill('10');
    await dialog.getByRole('button', { name: 'Lower limit now' }).click();
    await section(page, 'limits').getByText('$0.00 of $10 used today').first().waitFor();
    await page.getByRole('button', { name: 'Change the limit for Wires' }).click();
    await dialog.getByLabel('New limit').fill('5000');
    await dialog.getByRole('button', { name: 'Raise limit in 24 hours' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm it’s you' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await section(page, 'limits').getByText('Please confirm it’s you.').waitFor();
    expect((await controlsOf(person)).limits.find(({ limit }) => limit === 'wireDay')?.raise).toBeNull();
    await leave();
  });
});

describe('times', () => {
  test.each([
    ['undo', 'Undo window', '1 hr', '10 sec', 'undoSeconds', 3_600, 10],
    ['cooling', 'Hold first payments', '48 hr', 'Off', 'coolingHours', 48, 0],
  ] as const)(
    '%s: a longer one is saved at once, a shorter one after a proof',
    async (id, label, longer, shorter, field, tight, loose) => {
      const person = await enrolled();
      const { page, leave } = await at(browser, person, '/security?tab=limits');
      const choice = (name: string) =>
        page.getByRole('group', { name: label }).getByRole('button', { name, exact: true });
      await choice(longer).click();
      await section(page, id).getByText('Saved.').waitFor();
      await expect.poll(() => choice(longer).getAttribute('aria-pressed')).toBe('true');
      expect((await controlsOf(person))[field]).toBe(tight);
      await choice(shorter).click();
      await page
        .getByRole('dialog', { name: 'Confirm it’s you' })
        .getByRole('button', { name: 'Cancel' })
        .click();
      await section(page, id).getByText('Please confirm it’s you.').waitFor();
      expect(await choice(longer).getAttribute('aria-pressed')).toBe('true');
      expect((await controlsOf(person))[field]).toBe(tight);
      await expectAccessible(page);
      await choice(shorter).click();
      await prove(page, person);
      await section(page, id).getByText('Saved.').waitFor();
      expect((await controlsOf(person))[field]).toBe(loose);
      await leave();
    },
  );
});

describe('with money on its way', () => {
  let person: Person;
  let held: Held<'checking'>;
  beforeAll(async () => {
    ({ person, held } = await readyHousehold(['checking']));
  });

  test('the panic switch says what it does, holds what waits, stays in sight on every page, and lets go after a proof', async () => {
    const kept = await payeeOf(person, 'Casco Water');
    await call(lengthenUndo, { undoSeconds: 3_600 }, person.token);
    const bill = await billPaid(person, {
      from: held.checking,
      payee: await payeeOf(person, 'Harbor Electric'),
      amount: cents(83_10),
    });
    const { page, leave } = await at(browser, person, '/security');
    await page.getByRole('button', { name: 'Stop everything' }).click();
    const dialog = page.getByRole('alertdialog');
    for (const name of ['What stops', 'What continues', 'What’s already sent'])
      await dialog.getByText(name).waitFor();
    await dialog.getByRole('checkbox', { name: /Casco Water/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stop everything now' }).click();
    await dialog.getByRole('heading', { name: 'Money can’t leave your accounts now' }).waitFor();
    await dialog.getByText('1 payment is on hold. You can cancel it.').waitFor();
    await dialog.getByRole('link', { name: bill.reference }).waitFor();
    await expectAccessible(page);
    expect((await controlsOf(person)).panic?.keepPaying).toEqual([kept.id]);
    await mailTo(person.email, /panic switch is on/i);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await section(page, 'panic')
      .getByText(/Still paying: Casco Water\./)
      .waitFor();
    await expectAccessible(page);

    for (const path of ['/dashboard', '/accounts', `/movements/${bill.movementId}`]) {
      await page.goto(path);
      await page.getByText('Your panic switch is on. Money can’t leave your accounts.').waitFor();
    }
    await page.getByText('On hold: your panic switch is on').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('You canceled it.').first().waitFor();

    await page.getByRole('link', { name: 'Open Security Center' }).click();
    await page.getByRole('button', { name: 'Turn off panic switch' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off panic switch' }).click();
    await prove(page, person);
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await page
      .getByText('Your panic switch is on. Money can’t leave your accounts.')
      .waitFor({ state: 'hidden' });
    expect((await controlsOf(person)).panic).toBeNull();
    await mailTo(person.email, /panic switch is off/i);
    await leave();
  });

  test('an answer to the switch that is lost is no answer, and pressing again is one', async () => {
    const other = await enrolled();
    const { page, leave } = await at(browser, other, '/security');
    await page.getByRole('button', { name: 'Stop everything' }).click();
    await page.route('**/api/brakes/panic', (route) => route.abort());
    const press = page.getByRole('alertdialog').getByRole('button', { name: 'Stop everything now' });
    await press.click();
    await page.getByText('We don’t know yet if the switch is on.').waitFor();
    expect(await page.getByText('Money can’t leave your accounts now').count()).toBe(0);
    await page.unroute('**/api/brakes/panic');
    await press.click();
    await page.getByText('Money can’t leave your accounts now').waitFor();
    await page.goto('/accounts');
    await page.getByRole('link', { name: 'Open Security Center' }).click();
    await page.getByRole('button', { name: 'Turn off panic switch' }).waitFor();
    await leave();
  });

  test('what was sent can be undone while its time runs, and nothing has moved', async () => {
    const before = await accountNow(person, held.checking);
    await call(lengthenUndo, { undoSeconds: 3_600 }, person.token);
    const payee = await payeeOf(person, 'Alder Telephone');
    const { movementId } = await billPaid(person, { from: held.checking, payee, amount: cents(44_20) });
    const { page, leave } = await at(browser, person, `/movements/${movementId}`);
    await page.getByText('You can still undo this').waitFor();
    await page
      .getByRole('timer')
      .getByText(/^(60|59) minutes left/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('You canceled it.').first().waitFor();
    expect((await call(showMovement, { movementId }, person.token)).state).toBe('cancelled');
    expect((await accountNow(person, held.checking)).availableBalance).toBe(before.availableBalance);
    await leave();
  });

  test('too late is told as it is, whatever the page has counted', async () => {
    const { person: other, held: own } = await readyHousehold(['checking']);
    await call(lengthenUndo, { undoSeconds: 10 }, other.token);
    const payee = await payeeOf(other, 'Alder Telephone');
    const { page, leave } = await at(browser, other, '/accounts');
    // A page whose idea of the bank's time lags behind still shows time that is over.
    await page.route('**/api/bank', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { now: string } };
      const now = new Date(Date.parse(body.data.now) - 600_000).toISOString();
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, now } } });
    });
    const { movementId } = await billPaid(other, {
      from: own.checking,
      payee,
      amount: cents(21_30),
    });
    await page.goto(`/movements/${movementId}`);
    await page.getByText('You can still undo this').waitFor();
    await expect.poll(() => wasTold(movementId)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It’s too late to cancel. This is already being processed.').waitFor();
    await leave();
  });
});

describe('how it looks', () => {
  test('a part that cannot be loaded fails alone', async () => {
    const person = await enrolled();
    const { page, leave } = await at(browser, person, '/accounts');
    await page.route('**/api/brakes', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto('/security');
    await section(page, 'panic').getByText('We couldn’t load this section').waitFor();
    await page.getByRole('button', { name: 'Change password' }).waitFor();
    await triedAgain(page, '**/api/brakes', section(page, 'panic'));
    await page.getByRole('button', { name: 'Stop everything' }).waitFor();
    await leave();
  });

  test.each(looks)(
    'on a %s in the %s theme it is accessible and not wider than the screen',
    async (width, theme) => {
      const person = await enrolled();
      const { page, leave } = await at(browser, person, '/security?tab=limits', { width, theme });
      await section(page, 'limits').getByText('Wires', { exact: true }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto('/security');
      await page.getByRole('button', { name: 'Stop everything' }).click();
      await page.getByRole('button', { name: 'Stop everything now' }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await leave();
    },
  );

  test.each(foreignLanguages)('in %s every text is there, with the switch off and on', async (language) => {
    const person = await enrolled();
    const { page, leave } = await atIn(browser, person, '/security?tab=limits', language);
    await section(page, 'limits').getByRole('listitem').first().waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/security');
    await section(page, 'panic').getByRole('button').click();
    await page.getByRole('alertdialog').waitFor();
    await expectAllWordsSpoken(page);
    await call(startPanic, { keepPaying: [] }, person.token);
    await page.goto('/accounts');
    await page.locator('main').getByRole('status').first().waitFor();
    await expectAllWordsSpoken(page);
    await expectNoSidewaysScroll(page);
    await leave();
  });
});
