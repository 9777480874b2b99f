import { route, type RouteFacts } from './route.ts';

/** Every address of the bank. Links are written only through here. */
export const paths = {
  landing: route('/', { guard: 'public' }),
  login: route('/login', { guard: 'redirect', redirectTo: '/ with state showLogin' }),
  register: route('/register', { guard: 'redirect', redirectTo: '/ with state showRegister' }),
  resetPassword: route('/reset-password/{resetToken}', { guard: 'public' }),
  unsubscribe: route('/unsubscribe', { guard: 'public' }),

  dashboard: route('/dashboard'),
  profile: route('/profile'),
  security: route('/security'),
  sharedAccess: route('/security/shared-access'),

  accounts: route('/accounts'),
  activity: route('/activity'),
  inbox: route('/inbox'),
  accountById: route('/accounts/{accountId}'),
  accountDetail: route('/accounts/{typeSlug}/{id}'),
  openNewAccount: route('/open-new-account'),
  accountSettings: route('/account-settings', { aliases: ['/account-management'] }),
  myData: route('/my-data'),
  closeAccount: route('/close-account/{accountId}'),
  endRelationship: route('/end-relationship'),
  statements: route('/statements', { aliases: ['/account-statements'] }),
  accountAlerts: route('/account-alerts', { approvalGate: 'entering' }),
  alerts: route('/alerts', { guard: 'redirect', redirectTo: '/account-alerts' }),

  checkingAccount: route('/accounts/checking/{accountId?}', {
    aliases: [
      '/accounts/checking',
      '/accounts/checking-account',
      '/accounts/checking-account/{accountId}',
      '/checking-account',
      '/checking-account/{accountId}',
      '/checking/{id}',
    ],
    approvalGate: 'leaving',
  }),
  savingsAccount: route('/accounts/savings/{accountId?}', {
    aliases: [
      '/savings',
      '/savings/{accountId}',
      '/accounts/savings',
      '/accounts/savings-account',
      '/accounts/savings-account/{accountId}',
      '/savings-account',
      '/savings-account/{accountId}',
    ],
    approvalGate: 'leaving',
  }),
  creditAccount: route('/accounts/credit/{accountId?}', {
    aliases: [
      '/accounts/credit',
      '/accounts/credit-account',
      '/accounts/credit-account/{accountId}',
      '/credit-account',
      '/credit-account/{accountId}',
    ],
  }),
  retirementAccount: route('/accounts/retirement-account/{accountId?}', {
    aliases: [
      '/accounts/retirement-account',
      '/retirement-account',
      '/retirement-account/{accountId}',
      '/retirement-account/{id}',
    ],
    approvalGate: 'leaving',
  }),
  investmentAccount: route('/accounts/investment/{accountId?}', {
    aliases: [
      '/accounts/investment',
      '/accounts/investment-account',
      '/accounts/investment-account/{accountId}',
      '/investment-account',
      '/investment-account/{accountId}',
    ],
  }),
  studentAccount: route('/accounts/student/{accountId}', {
    aliases: ['/student-account', '/student-account/{accountId}', '/accounts/student'],
  }),
  cdAccount: route('/accounts/cd-account/{accountId}', {
    aliases: ['/accounts/cd-account', '/accounts/cd/{id}', '/cd-account', '/cd-account/{accountId}'],
  }),
  moneyMarketAccount: route('/accounts/money-market/{id}', {
    aliases: ['/money-market-account', '/money-market-account/{accountId}'],
  }),
  loanAccount: route('/accounts/loan/{id}'),

  movement: route('/movements/{movementId}'),
  transferMoney: route('/transfer-money', { approvalGate: 'entering' }),
  transfers: route('/transfers', { approvalGate: 'entering' }),
  transferById: route('/transfers/{movementId}'),
  balanceTransfer: route('/balance-transfer'),
  payBills: route('/pay-bills', { approvalGate: 'entering' }),
  setupAutopay: route('/setup-autopay', { approvalGate: 'entering' }),
  autopayDetails: route('/autopay/details/{autopayId}'),
  payment: route('/payment'),
  depositCheck: route('/deposit-check', { approvalGate: 'entering' }),
  checkDeposits: route('/check-deposits'),
  withdrawFunds: route('/withdraw-funds', { aliases: ['/withdraw'], approvalGate: 'entering' }),
  orderChecks: route('/order-checks', { approvalGate: 'entering' }),

  cards: route('/cards'),
  cardDetail: route('/cards/{cardId}'),
  cashAdvance: route('/cash-advance'),
  creditLimit: route('/credit-limit', { aliases: ['/credit-limit-increase'] }),
  redeemRewards: route('/redeem-rewards'),

  disputeTransaction: route('/dispute-transaction', { approvalGate: 'entering' }),
  disputes: route('/disputes'),
  disputeDetail: route('/disputes/{caseNumber}'),

  financialTools: route('/financial-tools'),
  autoSave: route('/auto-save'),
  interestDetails: route('/interest-details'),
  budgetPlanner: route('/budget-planner'),

  investments: route('/investments', { approvalGate: 'entering' }),
  contributeRetirement: route('/contribute-retirement'),
  withdrawRetirement: route('/withdraw-retirement', { aliases: ['/retirement-distribution'] }),
  rebalancePortfolio: route('/rebalance-portfolio', { aliases: ['/retirement-investment-options'] }),
  rolloverRetirement: route('/rollover-retirement', { aliases: ['/retirement-rollover'] }),
  rolloverDetail: route('/rollover-retirement/{requestId}'),
  retirementLoan: route('/retirement-loan'),
  updateBeneficiaries: route('/update-beneficiaries', { aliases: ['/manage-beneficiaries'] }),
  retirementCalculator: route('/retirement-calculator'),
  taxInformation: route('/tax-information'),
  cdRenewalOptions: route('/cd-renewal-options'),
  cdInterestPayouts: route('/cd-interest-payouts'),

  studentCenter: route('/student-center', { approvalGate: 'entering' }),

  customerService: route('/customer-service', { guard: 'public' }),
  help: route('/help', { guard: 'public' }),
  support: route('/support', { guard: 'public' }),
  faqs: route('/faqs', { guard: 'public' }),
  terms: route('/terms', { guard: 'public' }),
  privacy: route('/privacy', { guard: 'public' }),

  notFound: route('*', { guard: 'public' }),
} as const;

export type RouteId = keyof typeof paths;

export function routeEntries(): readonly (readonly [RouteId, RouteFacts])[] {
  return Object.entries(paths).filter(
    (entry): entry is [RouteId, (typeof paths)[RouteId]] => entry[0] in paths,
  );
}
