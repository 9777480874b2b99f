/** What other capabilities and the doors may use. */
export { advanceRebalances } from './advance.ts';
export { createRebalance, planRebalance, stopRebalance } from './confirm.ts';
export { tellRebalance } from './notices.ts';
export { showInvestmentPortfolio, showPortfolio } from './show.ts';
