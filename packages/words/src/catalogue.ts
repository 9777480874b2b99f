import type { lostFactors } from './person/identity/lost-factors/en.ts';
import type { brakes } from './payments/spending-controls/brakes/en.ts';
import type { farewells } from './relationship/closure/farewells/en.ts';
import type { accountClosing } from './relationship/closure/account-closing/en.ts';
import type { leaving } from './relationship/closure/leaving/en.ts';
import type { dataExports } from './relationship/data-exports/en.ts';
import type { autopay } from './payments/autopay/en.ts';
import type { billPay } from './payments/bill-pay/en.ts';
import type { depositCheck } from './payments/check-deposits/deposit-check/en.ts';
import type { dispute } from './credit/disputes/dispute/en.ts';
import type { checkDeposit } from './payments/check-deposits/check-deposit/en.ts';
import type { payBills } from './payments/bill-pay/pay-bills/en.ts';
import type { scheduledTransfers } from './payments/transfers/scheduled-transfers/en.ts';
import type { setupAutopay } from './payments/autopay/setup-autopay/en.ts';
import type { delegates } from './relationship/delegates/en.ts';
import type { secondFactor } from './person/identity/second-factor/en.ts';
import type { passkeys } from './person/identity/passkeys/en.ts';
import type { stepUp } from './person/identity/step-up/en.ts';
import type { passwordChange } from './person/identity/password-change/en.ts';
import type { movementApprovals } from './payments/movement-approvals/en.ts';
import type { brakeSettings } from './payments/spending-controls/brake-settings/en.ts';
import type { security } from './relationship/security/en.ts';
import type { signOn } from './person/identity/sign-on/en.ts';
import type { profile } from './relationship/profile/en.ts';
import type { documents } from './accounts/statements/documents/en.ts';
import type { creditCycle } from './accounts/credit-cycle/en.ts';
import type { receipts } from './accounts/receipts/en.ts';
import type { counter } from './accounts/teller/counter/en.ts';
import type { deposits } from './accounts/deposits/en.ts';
import type { accounts } from './accounts/accounts/en.ts';
import type { openAccount } from './accounts/account-opening/open-account/en.ts';
import type { submission } from './bank/bank/submission/en.ts';
import type { search } from './relationship/search/en.ts';
import type { activity } from './relationship/activity/en.ts';
import type { transactions } from './accounts/transactions/en.ts';
import type { transactionNotes } from './accounts/transactions/transaction-notes/en.ts';
import type { cd } from './accounts/certificates/cd/en.ts';
import type { cdTerms } from './accounts/certificates/cd-terms/en.ts';
import type { certificates } from './accounts/certificates/en.ts';
import type { student } from './planning/student-center/student/en.ts';
import type { investment } from './wealth/investments/investment/en.ts';
import type { retirement } from './wealth/retirement/en.ts';
import type { credit } from './accounts/accounts/credit/en.ts';
import type { savings } from './accounts/accounts/savings/en.ts';
import type { checking } from './accounts/accounts/checking/en.ts';
import type { checkOrder } from './payments/check-orders/check-order/en.ts';
import type { cards } from './accounts/cards/en.ts';
import type { checks } from './accounts/checks/en.ts';
import type { rewards } from './accounts/rewards/en.ts';
import type { accountDetail } from './accounts/accounts/account-detail/en.ts';
import type { account } from './accounts/accounts/account/en.ts';
import type { authorizations } from './payments/authorizations/en.ts';
import type { balanceTransfer } from './credit/balance-transfers/balance-transfer/en.ts';
import type { cashAdvance } from './credit/cash-advances/cash-advance/en.ts';
import type { creditLimit } from './credit/credit-lines/credit-limit/en.ts';
import type { creditLines } from './credit/credit-lines/en.ts';
import type { withdrawal } from './payments/withdrawals/withdrawal/en.ts';
import type { settlements } from './bank/settlements/en.ts';
import type { schedules } from './bank/schedules/en.ts';
import type { recipients } from './accounts/recipients/en.ts';
import type { banks } from './bank/banks/en.ts';
import type { screening } from './bank/screening/en.ts';
import type { cases } from './bank/cases/en.ts';
import type { transfer } from './payments/transfers/transfer/en.ts';
import type { transfers } from './payments/transfers/en.ts';
import type { movements } from './movements/en.ts';
import type { statements } from './accounts/statements/en.ts';
import type { support } from './person/support/en.ts';
import type { customers } from './person/customers/en.ts';
import type { dashboard } from './relationship/dashboard/en.ts';
import type { approval } from './person/approvals/approval/en.ts';
import type { approvalGate } from './payments/movement-approvals/approval-gate/en.ts';
import type { enrolment } from './person/enrolment/en.ts';
import type { mail } from './bank/notifications/mail/en.ts';
import type { figures } from './bank/bank/figures/en.ts';
import type { staff } from './bank/staff/en.ts';
import type { rulebook } from './bank/rulebook/en.ts';
import type { dualControl } from './bank/dual-control/en.ts';
import type { bank } from './bank/bank/en.ts';
import type { session } from './person/identity/session/en.ts';
import type { failure } from './bank/bank/failure/en.ts';
import type { common } from './bank/bank/common/en.ts';
import type { landing } from './bank/bank/landing/en.ts';
import type { navigation } from './bank/bank/navigation/en.ts';
import type { pages } from './bank/bank/pages/en.ts';
import type { ui } from './bank/bank/ui/en.ts';
import type { uploads } from './bank/bank/uploads/en.ts';

/** Supported languages; the specification is written in the first. */
export const languages = ['en', 'es', 'fr', 'zh'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** English is the source: every other language must have exactly its keys. */
export type Catalogue = {
  common: typeof common;
  landing: typeof landing;
  navigation: typeof navigation;
  pages: typeof pages;
  failure: typeof failure;
  session: typeof session;
  bank: typeof bank;
  staff: typeof staff;
  rulebook: typeof rulebook;
  dualControl: typeof dualControl;
  enrolment: typeof enrolment;
  approval: typeof approval;
  approvalGate: typeof approvalGate;
  dashboard: typeof dashboard;
  customers: typeof customers;
  profile: typeof profile;
  support: typeof support;
  movements: typeof movements;
  transfer: typeof transfer;
  screening: typeof screening;
  cases: typeof cases;
  banks: typeof banks;
  recipients: typeof recipients;
  transfers: typeof transfers;
  schedules: typeof schedules;
  authorizations: typeof authorizations;
  withdrawal: typeof withdrawal;
  balanceTransfer: typeof balanceTransfer;
  cashAdvance: typeof cashAdvance;
  creditLimit: typeof creditLimit;
  creditLines: typeof creditLines;
  settlements: typeof settlements;
  account: typeof account;
  openAccount: typeof openAccount;
  accountDetail: typeof accountDetail;
  checking: typeof checking;
  cards: typeof cards;
  checkOrder: typeof checkOrder;
  checks: typeof checks;
  rewards: typeof rewards;
  savings: typeof savings;
  credit: typeof credit;
  retirement: typeof retirement;
  investment: typeof investment;
  student: typeof student;
  cd: typeof cd;
  cdTerms: typeof cdTerms;
  certificates: typeof certificates;
  activity: typeof activity;
  search: typeof search;
  transactions: typeof transactions;
  transactionNotes: typeof transactionNotes;
  submission: typeof submission;
  accounts: typeof accounts;
  deposits: typeof deposits;
  counter: typeof counter;
  creditCycle: typeof creditCycle;
  receipts: typeof receipts;
  billPay: typeof billPay;
  checkDeposit: typeof checkDeposit;
  dispute: typeof dispute;
  depositCheck: typeof depositCheck;
  autopay: typeof autopay;
  payBills: typeof payBills;
  scheduledTransfers: typeof scheduledTransfers;
  setupAutopay: typeof setupAutopay;
  documents: typeof documents;
  statements: typeof statements;
  signOn: typeof signOn;
  movementApprovals: typeof movementApprovals;
  delegates: typeof delegates;
  brakeSettings: typeof brakeSettings;
  security: typeof security;
  lostFactors: typeof lostFactors;
  secondFactor: typeof secondFactor;
  passkeys: typeof passkeys;
  stepUp: typeof stepUp;
  passwordChange: typeof passwordChange;
  brakes: typeof brakes;
  dataExports: typeof dataExports;
  leaving: typeof leaving;
  accountClosing: typeof accountClosing;
  farewells: typeof farewells;
  ui: typeof ui;
  uploads: typeof uploads;
  figures: typeof figures;
  mail: typeof mail;
};
export type Namespace = keyof Catalogue;

/** A translation: the same keys, any text, and the plural forms of its own grammar. */
export type Translation<Original extends Record<string, string>> = {
  readonly [Key in keyof Original]: string;
} & {
  readonly [Key in keyof Original as Key extends `${infer Base}_other` ? `${Base}_many` : never]?: string;
};

type KeysOf<Space extends Namespace> = keyof Catalogue[Space] & string;

/** A plural is stored as `key_one`, `key_other` and requested as `key`. */
type Asked<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;

/** Id of a text, `landing.label.signOn`: namespace, dot, key. */
export type WordId = { [Space in Namespace]: `${Space}.${Asked<KeysOf<Space>>}` }[Namespace];

/** A text's parameters. Numbers and dates arrive formatted; `count` selects the plural. */
export type Blanks = Readonly<Record<string, string | number>>;

export type Say = (id: WordId, blanks?: Blanks) => string;

export function namespaceOf(id: WordId): Namespace {
  return id.slice(0, id.indexOf('.')) as Namespace;
}
