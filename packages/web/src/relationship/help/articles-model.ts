import type { Namespace, Say, WordId } from '@bank/words/catalogue.ts';
import { paths, type RouteId } from '../../platform/frame/paths.ts';

/** Topics of the help center, in the order of the page. Each topic's articles are one namespace, loaded when it is opened. */
export const topics = [
  'cards',
  'transfers',
  'bills',
  'deposits',
  'disputes',
  'accounts',
  'credit',
  'planning',
  'security',
  'profile',
] as const;
export type Topic = (typeof topics)[number];

export const topicWords: Readonly<Record<Topic, Namespace>> = {
  cards: 'helpCards',
  transfers: 'helpTransfers',
  bills: 'helpBills',
  deposits: 'helpDeposits',
  disputes: 'helpDisputes',
  accounts: 'helpAccounts',
  credit: 'helpCredit',
  planning: 'helpPlanning',
  security: 'helpSecurity',
  profile: 'helpProfile',
};

/** An article: its id begins with its topic, and it is linked from the screens it explains. */
export type Article = { readonly id: ArticleId; readonly topic: Topic; readonly routes: readonly RouteId[] };

const articleRoutes = {
  'cards.pending': ['cardDetail', 'activity'],
  'cards.freeze': ['cards', 'cardDetail'],
  'cards.lost': ['cards', 'cardDetail'],
  'cards.declined': ['cardDetail', 'cards'],
  'cards.limits': ['cardDetail'],
  'cards.travel': ['cardDetail'],
  'cards.activate': ['cardDetail', 'cards'],
  'cards.subscriptions': ['cardDetail'],
  'cards.replace': ['cardDetail'],
  'transfers.between': ['transferMoney'],
  'transfers.external': ['transferMoney'],
  'transfers.wire': ['transferMoney'],
  'transfers.approval': ['transferMoney', 'movement'],
  'transfers.confirm': ['transferMoney', 'transfers'],
  'transfers.cancel': ['transfers', 'transferById'],
  'transfers.schedule': ['transfers', 'transferMoney'],
  'transfers.returned': ['transferById'],
  'transfers.newrecipient': ['transferMoney'],
  'bills.payee': ['payBills'],
  'bills.pay': ['payBills', 'payment'],
  'bills.timing': ['payBills'],
  'bills.limit': ['payBills'],
  'bills.stop': ['payBills'],
  'bills.overdue': ['payBills'],
  'bills.autopay': ['setupAutopay'],
  'bills.autopayoff': ['setupAutopay', 'autopayDetails'],
  'bills.autopayfailed': ['autopayDetails', 'setupAutopay'],
  'deposits.check': ['depositCheck'],
  'deposits.available': ['depositCheck', 'checkDeposits'],
  'deposits.checklimits': ['depositCheck'],
  'deposits.checkreturned': ['checkDeposits'],
  'deposits.code': ['withdrawFunds'],
  'deposits.cashlimits': ['withdrawFunds'],
  'deposits.branch': ['withdrawFunds'],
  'deposits.find': ['withdrawFunds'],
  'deposits.order': ['orderChecks'],
  'deposits.stop': ['checkingAccount'],
  'disputes.start': ['disputeTransaction', 'disputes'],
  'disputes.fraud': ['disputeTransaction'],
  'disputes.time': ['disputes', 'disputeDetail'],
  'disputes.credit': ['disputeDetail'],
  'disputes.card': ['disputeTransaction'],
  'disputes.reply': ['disputeDetail'],
  'disputes.result': ['disputeDetail'],
  'disputes.withdraw': ['disputeDetail'],
  'accounts.open': ['openNewAccount'],
  'accounts.fee': ['checkingAccount', 'savingsAccount', 'studentAccount', 'studentCenter'],
  'accounts.interest': ['interestDetails', 'savingsAccount', 'moneyMarketAccount'],
  'accounts.statements': ['statements'],
  'accounts.export': ['activity'],
  'accounts.nickname': ['accountSettings', 'accounts'],
  'accounts.overdraft': ['accountSettings'],
  'accounts.certificate': ['cdAccount', 'cdRenewalOptions'],
  'accounts.early': ['cdAccount'],
  'accounts.notes': ['activity'],
  'accounts.close': ['closeAccount', 'accountSettings'],
  'credit.due': ['creditAccount', 'payment'],
  'credit.minimum': ['creditAccount', 'payment'],
  'credit.apr': ['creditAccount'],
  'credit.advance': ['cashAdvance'],
  'credit.balance': ['balanceTransfer'],
  'credit.limit': ['creditLimit'],
  'credit.points': ['redeemRewards'],
  'credit.redeem': ['redeemRewards'],
  'planning.forecast': ['dashboard', 'checkingAccount', 'savingsAccount'],
  'planning.whatif': ['dashboard'],
  'planning.lowest': ['transferMoney', 'payBills', 'setupAutopay', 'withdrawFunds'],
  'planning.autosave': ['autoSave'],
  'planning.short': ['autoSave'],
  'planning.budget': ['budgetPlanner'],
  'planning.connect': ['budgetPlanner'],
  'planning.category': ['budgetPlanner'],
  'planning.alerts': ['budgetPlanner'],
  'planning.subscriptions': ['budgetPlanner'],
  'planning.spending': ['dashboard', 'budgetPlanner'],
  'planning.worth': ['dashboard'],
  'planning.file': ['budgetPlanner'],
  'planning.tools': ['financialTools'],
  'planning.retirement': ['retirementCalculator'],
  'planning.contribute': ['contributeRetirement'],
  'planning.distribution': ['withdrawRetirement'],
  'planning.rollover': ['rolloverRetirement'],
  'planning.beneficiaries': ['updateBeneficiaries'],
  'planning.taxes': ['taxInformation'],
  'planning.student': ['studentCenter'],
  'security.gate': ['security'],
  'security.passkey': ['security'],
  'security.app': ['security'],
  'security.recovery': ['security'],
  'security.password': ['security'],
  'security.devices': ['security'],
  'security.panic': ['security'],
  'security.controls': ['security'],
  'security.shared': ['sharedAccess'],
  'security.scam': ['support', 'customerService'],
  'security.idle': ['security'],
  'profile.contact': ['profile'],
  'profile.address': ['profile'],
  'profile.language': ['profile'],
  'profile.notices': ['profile'],
  'profile.alerts': ['accountAlerts'],
  'profile.quiet': ['accountAlerts'],
  'profile.push': ['accountAlerts'],
  'profile.inbox': ['inbox'],
  'profile.message': ['support', 'customerService'],
  'profile.complaint': ['support', 'customerService'],
  'profile.mydata': ['myData'],
  'profile.find': ['dashboard'],
  'profile.leave': ['endRelationship'],
} as const satisfies Readonly<Record<`${Topic}.${string}`, readonly RouteId[]>>;

export type ArticleId = keyof typeof articleRoutes;

const ids = Object.keys(articleRoutes) as ArticleId[];

export const articles: readonly Article[] = ids.map((id) => ({
  id,
  topic: topicOf(id),
  routes: articleRoutes[id],
}));

function topicOf(id: ArticleId): Topic {
  const [name = ''] = id.split('.');
  return topics.find((each) => each === name) ?? 'profile';
}

// words: help.*
export const titleWord = (id: ArticleId): WordId => `help.${id}`;
const keywordsWord = (id: ArticleId): WordId => `help.${id}.also`;
export const topicWord = (topic: Topic): WordId => `help.topic.${topic}`;

// words: helpCards.*, helpTransfers.*, helpBills.*, helpDeposits.*, helpDisputes.*, helpAccounts.*, helpCredit.*, helpPlanning.*, helpSecurity.*, helpProfile.*
export function bodyWord(id: ArticleId): WordId {
  return `${topicWords[topicOf(id)]}.${id.slice(id.indexOf('.') + 1)}` as WordId;
}

/** The address of an article. */
export function helpPath(id: ArticleId): string {
  return `${paths.help()}?article=${id}`;
}

/** All articles as the search compares them: by title, and by the words people use instead. */
export function articlesFound(say: Say) {
  return articles.map(({ id, topic }) => ({
    id,
    label: say(titleWord(id)),
    hint: say(topicWord(topic)),
    keywords: say(keywordsWord(id)).split(','),
  }));
}

export type HelpView = {
  readonly topic: Topic;
  readonly article: Article;
  /** The screen the customer came from, if it has articles. */
  readonly from: RouteId | null;
};

/** The address is untrusted input: what it does not name rightly is the first article. */
export function viewIn(params: URLSearchParams): HelpView {
  const from = articles.flatMap(({ routes }) => routes).find((route) => route === params.get('for')) ?? null;
  const listed = from === null ? articles : articlesFor(from);
  const named = articles.find(({ id }) => id === params.get('article'));
  const ofTopic = articles.find(({ topic }) => topic === params.get('topic'));
  const article = named ?? ofTopic ?? listed[0] ?? articles[0];
  if (article === undefined) throw new Error('there are no articles');
  return { topic: article.topic, article, from };
}

export function articlesFor(route: RouteId): readonly Article[] {
  return articles.filter(({ routes }) => routes.includes(route));
}

/** The paragraphs of an article, with its figures. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split('\n').filter((paragraph) => paragraph !== '');
}

const TIME = /^\d{2}:\d{2}$/;

/** Figures as the page writes them: a time of day in its language, everything else as it is. */
export function shownFigures(
  figures: Readonly<Record<string, string>>,
  wallTime: (time: string) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, TIME.test(value) ? wallTime(value) : value]),
  );
}
