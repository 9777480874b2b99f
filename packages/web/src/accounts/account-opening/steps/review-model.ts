import { maskedIdNumber, maskedSsn } from '@bank/contract/accounts/account-opening/rules.ts';
import type { AccountType } from '@bank/contract/accounts/accounts/rules.ts';
import { moneyText } from '@bank/kernel/format.ts';
import { maskNumber } from '@bank/kernel/mask.ts';
import type { Say } from '@bank/words/catalogue.ts';
import type { Format } from '../../../platform/frame/format.ts';
import { accountNameOf } from '../../accounts/names/account-name-model.ts';
import { phoneText, type OpeningFacts, type OpeningRequest } from '../opening-model.ts';
import { termText } from './term-model.ts';
import { typeName } from './type-model.ts';

type Part = { readonly step: number; readonly title: string; readonly lines: readonly Line[] };

export function reviewParts(
  request: OpeningRequest,
  type: AccountType,
  facts: OpeningFacts,
  say: Say,
  format: Format,
): Part[] {
  return [
    { step: 1, title: say('openAccount.step.type'), lines: typeLines(request, type, say) },
    { step: 2, title: say('openAccount.step.personal'), lines: personalLines(request, say, format) },
    { step: 3, title: say('openAccount.step.employment'), lines: employmentLines(request, say) },
    { step: 4, title: say('openAccount.step.papers'), lines: identityLines(request, say, format) },
    { step: 5, title: say('openAccount.step.funding'), lines: fundingLines(request, facts, say) },
  ];
}

function typeLines({ termMonths, retirementType }: OpeningRequest, type: AccountType, say: Say): Line[] {
  return [
    [say('openAccount.review.account'), typeName(type, say)],
    ...(termMonths === undefined
      ? []
      : ([[say('openAccount.field.term'), termText(termMonths, say)]] satisfies Line[])),
    ...(retirementType === undefined
      ? []
      : ([
          [
            say('openAccount.field.retirementType'),
            // words: openAccount.retirement.*
            say(`openAccount.retirement.${retirementType}`),
          ],
        ] satisfies Line[])),
  ];
}

function personalLines(request: OpeningRequest, say: Say, format: Format): Line[] {
  const street = [request.addressLine1, request.addressLine2].filter(Boolean).join(', ');
  return [
    [say('openAccount.review.name'), `${request.firstName} ${request.lastName}`],
    [say('enrolment.label.dateOfBirth'), format.numericDay(request.dateOfBirth)],
    [say('enrolment.label.ssn'), maskedSsn(request.ssn)],
    [say('enrolment.label.email'), request.email],
    [say('enrolment.label.phone'), phoneText(request.phoneNumber)],
    [say('openAccount.review.address'), `${street}, ${request.city}, ${request.state} ${request.zipCode}`],
  ];
}

function employmentLines({ employmentStatus, employer, annualIncome }: OpeningRequest, say: Say): Line[] {
  const lines: Line[] = [
    [
      say('openAccount.field.employmentStatus'),
      // words: openAccount.employment.*
      say(`openAccount.employment.${employmentStatus}`),
    ],
  ];
  const label =
    employmentStatus === 'selfEmployed'
      ? say('openAccount.label.businessName')
      : say('openAccount.field.employer');
  if (employer !== undefined) lines.push([label, employer]);
  if (annualIncome !== undefined)
    lines.push([say('openAccount.field.annualIncome'), moneyText(annualIncome)]);
  return lines;
}

function identityLines(
  { idType, idNumber, issueDate, expirationDate }: OpeningRequest,
  say: Say,
  format: Format,
): Line[] {
  return [
    // words: openAccount.id.*
    [say('openAccount.field.idType'), say(`openAccount.id.${idType}`)],
    [say('openAccount.field.idNumber'), maskedIdNumber(idNumber)],
    [say('openAccount.field.issueDate'), format.numericDay(issueDate)],
    [say('openAccount.field.expirationDate'), format.numericDay(expirationDate)],
  ];
}

function fundingLines(request: OpeningRequest, { accounts, choices }: OpeningFacts, say: Say): Line[] {
  const { initialDeposit, fundingSource, sourceAccountId, sourceRecipientId, sourceCardId } = request;
  const deposit = say('openAccount.field.initialDeposit');
  if (initialDeposit === 0) return [[deposit, say('openAccount.review.none')]];
  const payer = accounts.find(({ id }) => id === sourceAccountId);
  const external = choices.externalAccounts.find(({ recipientId }) => recipientId === sourceRecipientId);
  const card = choices.linkedCards.find(({ linkedCardId }) => linkedCardId === sourceCardId);
  // words: openAccount.source.*
  const source = say(`openAccount.source.${fundingSource}`);
  return [
    [deposit, moneyText(initialDeposit)],
    [
      say('openAccount.review.from'),
      payer
        ? `${accountNameOf(payer, say)} ${maskNumber(payer.lastFour)}`
        : external
          ? `${external.bankName} ${maskNumber(external.lastFour)}`
          : card
            ? `${card.bankName ?? ''} ${maskNumber(card.lastFour ?? '')}`
            : source,
    ],
  ];
}

export type Line = readonly [term: string, value: string];
