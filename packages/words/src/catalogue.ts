import type { lostFactors } from './lostFactors/en.ts';
import type { brakes } from './brakes/en.ts';
import type { farewells } from './farewells/en.ts';
import type { accountClosing } from './accountClosing/en.ts';
import type { leaving } from './leaving/en.ts';
import type { dataExports } from './dataExports/en.ts';
import type { autopay } from './autopay/en.ts';
import type { billPay } from './billPay/en.ts';
import type { payBills } from './payBills/en.ts';
import type { scheduledTransfers } from './scheduledTransfers/en.ts';
import type { setupAutopay } from './setupAutopay/en.ts';
import type { delegates } from './delegates/en.ts';
import type { secondFactor } from './secondFactor/en.ts';
import type { passkeys } from './passkeys/en.ts';
import type { stepUp } from './stepUp/en.ts';
import type { passwordChange } from './passwordChange/en.ts';
import type { movementApprovals } from './movementApprovals/en.ts';
import type { brakeSettings } from './brakeSettings/en.ts';
import type { security } from './security/en.ts';
import type { signOn } from './signOn/en.ts';
import type { profile } from './profile/en.ts';
import type { documents } from './documents/en.ts';
import type { creditCycle } from './creditCycle/en.ts';
import type { receipts } from './receipts/en.ts';
import type { counter } from './counter/en.ts';
import type { deposits } from './deposits/en.ts';
import type { accounts } from './accounts/en.ts';
import type { openAccount } from './openAccount/en.ts';
import type { submission } from './submission/en.ts';
import type { search } from './search/en.ts';
import type { activity } from './activity/en.ts';
import type { transactions } from './transactions/en.ts';
import type { cd } from './cd/en.ts';
import type { cdTerms } from './cdTerms/en.ts';
import type { certificates } from './certificates/en.ts';
import type { student } from './student/en.ts';
import type { investment } from './investment/en.ts';
import type { retirement } from './retirement/en.ts';
import type { credit } from './credit/en.ts';
import type { savings } from './savings/en.ts';
import type { checking } from './checking/en.ts';
import type { accountDetail } from './accountDetail/en.ts';
import type { account } from './account/en.ts';
import type { settlements } from './settlements/en.ts';
import type { schedules } from './schedules/en.ts';
import type { recipients } from './recipients/en.ts';
import type { banks } from './banks/en.ts';
import type { screening } from './screening/en.ts';
import type { transfer } from './transfer/en.ts';
import type { transfers } from './transfers/en.ts';
import type { movements } from './movements/en.ts';
import type { statements } from './statements/en.ts';
import type { support } from './support/en.ts';
import type { customers } from './customers/en.ts';
import type { dashboard } from './dashboard/en.ts';
import type { approval } from './approval/en.ts';
import type { approvalGate } from './approvalGate/en.ts';
import type { enrolment } from './enrolment/en.ts';
import type { mail } from './mail/en.ts';
import type { figures } from './figures/en.ts';
import type { staff } from './staff/en.ts';
import type { bank } from './bank/en.ts';
import type { session } from './session/en.ts';
import type { failure } from './failure/en.ts';
import type { common } from './common/en.ts';
import type { landing } from './landing/en.ts';
import type { navigation } from './navigation/en.ts';
import type { pages } from './pages/en.ts';
import type { ui } from './ui/en.ts';

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
  banks: typeof banks;
  recipients: typeof recipients;
  transfers: typeof transfers;
  schedules: typeof schedules;
  settlements: typeof settlements;
  account: typeof account;
  openAccount: typeof openAccount;
  accountDetail: typeof accountDetail;
  checking: typeof checking;
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
  submission: typeof submission;
  accounts: typeof accounts;
  deposits: typeof deposits;
  counter: typeof counter;
  creditCycle: typeof creditCycle;
  receipts: typeof receipts;
  billPay: typeof billPay;
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
