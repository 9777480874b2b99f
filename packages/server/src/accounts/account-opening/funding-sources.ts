import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { contributionBound } from '@bank/contract/accounts/contributions/rules.ts';
import type { ReplyOf } from '@bank/contract/endpoint.ts';
import type { listFundingSources as listCall } from '@bank/contract/accounts/account-opening/funding-sources-contract.ts';
import {
  cardKindOf,
  ceilingOf,
  externalBound,
  fundingSources,
  type KnownSource,
} from '@bank/contract/accounts/account-opening/funding-sources-rules.ts';
import { heldDaysOf } from '@bank/contract/movements/rules.ts';
import { screeningKey } from '@bank/contract/bank/screening/rules.ts';
import { partsOf, type Day } from '@bank/kernel/day.ts';
import { ZERO, type Cents } from '@bank/kernel/money.ts';
import { notFound, type Problem } from '@bank/kernel/problem.ts';
import { withUse } from '../../movements/limit-queries.ts';
import type { Draft } from '../../movements/plan.ts';
import { readClock, type Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { forCustomer, type Context, type CustomerContext } from '../../platform/work.ts';
import { findCustomer } from '../../person/customers/service.ts';
import { linkedCardsOf, linkedDetails } from '../cards/service.ts';
import { detailsOf, listRecipients, readRecipient, recipientRow } from '../recipients/service.ts';

/** The only list of funding sources: the wizard shows it, and `POST /api/open-account` accepts nothing else. */
export async function listFundingSources(context: CustomerContext): Promise<ReplyOf<typeof listCall>> {
  const { recipients } = await listRecipients(context, { type: 'external' });
  return forCustomer(context, async (tx) => {
    const { businessDate } = await readClock(tx);
    const owner = await ownerKey(tx, context, context.customerId);
    const externalAccounts = recipients
      .filter(
        ({ state, routingNumber, holderName }) =>
          state === 'proven' &&
          routingNumber !== context.config.routingNumber &&
          screeningKey(holderName) === owner,
      )
      .map(({ recipientId, nickname, holderName, bankName, lastFour }) => ({
        recipientId,
        name: nickname ?? holderName,
        bankName,
        lastFour,
      }));
    const { cardLinkUrl } = context.config.rails;
    const sources = fundingSources
      .filter((source) => cardLinkUrl !== null || cardKindOf(source) === null)
      .map((source) => ({ source, ceiling: ceilingOf(source, businessDate) }));
    const linkedCards = await linkedCardsOf(tx, context.customerId);
    return { sources, externalAccounts, linkedCards, cardLinkUrl };
  });
}

/**
 * The details the network needs to pull from an account at another bank. Null unless it is the customer's own:
 * verified by micro-deposits, in their name, still listed and not refused. A mere recipient can't be debited.
 */
export async function ownExternal(
  tx: Tx,
  context: Context,
  customerId: string,
  recipientId: string,
): Promise<NonNullable<Draft['instruction']>['details'] | null> {
  const row = await recipientRow(tx, customerId, recipientId);
  if (!row || row.removed_at !== null || row.routing_number === context.config.routingNumber) return null;
  const { type, state } = readRecipient(row);
  if (type !== 'external' || state !== 'proven') return null;
  const { holderName } = await detailsOf(tx, context, row);
  const owner = await ownerKey(tx, context, customerId);
  return screeningKey(holderName) === owner ? row.rail_details : null;
}

export async function cardProblems(
  tx: Tx,
  customerId: string,
  request: { readonly fundingSource: KnownSource; readonly sourceCardId?: string | undefined },
): Promise<Problem[]> {
  const kind = cardKindOf(request.fundingSource);
  const { sourceCardId: linkedCardId } = request;
  if (kind === null || linkedCardId === undefined) return [];
  if (await linkedDetails(tx, customerId, { linkedCardId, kind })) return [];
  return [{ code: 'wrong_source', word: 'openAccount.validation.card', field: 'sourceCardId' }];
}

export async function externalProblems(
  tx: Tx,
  context: Context,
  customerId: string,
  request: { readonly fundingSource: KnownSource; readonly sourceRecipientId?: string | undefined },
): Promise<Problem[]> {
  if (request.fundingSource !== 'externalAccount' || request.sourceRecipientId === undefined) return [];
  if (await ownExternal(tx, context, customerId, request.sourceRecipientId)) return [];
  return [{ code: 'wrong_source', word: 'openAccount.validation.external', field: 'sourceRecipientId' }];
}

/** What the customer needs to know while waiting: how long the deposit is on hold, and where to send a wire. */
export async function arrivalOf(tx: Tx, { config }: Pick<Context, 'config'>, source: string) {
  const { businessDate } = await readClock(tx);
  return {
    heldDays:
      source === 'externalAccount'
        ? heldDaysOf('ach', businessDate)
        : cardKindOf(source) === null
          ? 0
          : heldDaysOf('card', businessDate),
    wireTo:
      source === 'wire' ? { bankName: config.institution.name, routingNumber: config.routingNumber } : null,
  };
}

async function ownerKey(tx: Tx, context: Context, customerId: string): Promise<string> {
  const { firstName, lastName } = (await findCustomer(tx, context, customerId)) ?? notFound();
  return screeningKey(`${firstName} ${lastName}`);
}

/** The parts of an opening deposit that its limits depend on. */
type Deposit = {
  readonly accountType: AccountType;
  readonly initialDeposit: Cents;
  readonly fundingSource: KnownSource;
  readonly dateOfBirth: Day;
};

/** The limits the deposit counts against: the tax year's for retirement, the month's for other banks. */
export async function boundsOf(tx: Tx, request: Deposit, { businessDate }: Clock): Promise<Draft['limits']> {
  const { accountType, initialDeposit, fundingSource, dateOfBirth } = request;
  if (initialDeposit === ZERO) return [];
  return Promise.all([
    ...(accountType === 'retirement'
      ? [withUse(tx, contributionBound(partsOf(businessDate).year, dateOfBirth, initialDeposit))]
      : []),
    ...(fundingSource === 'externalAccount' || cardKindOf(fundingSource) !== null
      ? [withUse(tx, externalBound(businessDate, initialDeposit))]
      : []),
  ]);
}
