import type { Language, Namespace } from './catalogue.ts';

export type Texts = Readonly<Record<string, string>>;

/** One file per namespace and language, fetched only when a page in that language needs it. */
export const shelves: Readonly<Record<Namespace, Readonly<Record<Language, () => Promise<Texts>>>>> = {
  common: {
    en: async () => (await import('./common/en.ts')).common,
    es: async () => (await import('./common/es.ts')).common,
    fr: async () => (await import('./common/fr.ts')).common,
    zh: async () => (await import('./common/zh.ts')).common,
  },
  landing: {
    en: async () => (await import('./landing/en.ts')).landing,
    es: async () => (await import('./landing/es.ts')).landing,
    fr: async () => (await import('./landing/fr.ts')).landing,
    zh: async () => (await import('./landing/zh.ts')).landing,
  },
  navigation: {
    en: async () => (await import('./navigation/en.ts')).navigation,
    es: async () => (await import('./navigation/es.ts')).navigation,
    fr: async () => (await import('./navigation/fr.ts')).navigation,
    zh: async () => (await import('./navigation/zh.ts')).navigation,
  },
  pages: {
    en: async () => (await import('./pages/en.ts')).pages,
    es: async () => (await import('./pages/es.ts')).pages,
    fr: async () => (await import('./pages/fr.ts')).pages,
    zh: async () => (await import('./pages/zh.ts')).pages,
  },
  failure: {
    en: async () => (await import('./failure/en.ts')).failure,
    es: async () => (await import('./failure/es.ts')).failure,
    fr: async () => (await import('./failure/fr.ts')).failure,
    zh: async () => (await import('./failure/zh.ts')).failure,
  },
  session: {
    en: async () => (await import('./session/en.ts')).session,
    es: async () => (await import('./session/es.ts')).session,
    fr: async () => (await import('./session/fr.ts')).session,
    zh: async () => (await import('./session/zh.ts')).session,
  },
  bank: {
    en: async () => (await import('./bank/en.ts')).bank,
    es: async () => (await import('./bank/es.ts')).bank,
    fr: async () => (await import('./bank/fr.ts')).bank,
    zh: async () => (await import('./bank/zh.ts')).bank,
  },
  staff: {
    en: async () => (await import('./staff/en.ts')).staff,
    es: async () => (await import('./staff/es.ts')).staff,
    fr: async () => (await import('./staff/fr.ts')).staff,
    zh: async () => (await import('./staff/zh.ts')).staff,
  },
  enrolment: {
    en: async () => (await import('./enrolment/en.ts')).enrolment,
    es: async () => (await import('./enrolment/es.ts')).enrolment,
    fr: async () => (await import('./enrolment/fr.ts')).enrolment,
    zh: async () => (await import('./enrolment/zh.ts')).enrolment,
  },
  approval: {
    en: async () => (await import('./approval/en.ts')).approval,
    es: async () => (await import('./approval/es.ts')).approval,
    fr: async () => (await import('./approval/fr.ts')).approval,
    zh: async () => (await import('./approval/zh.ts')).approval,
  },
  dashboard: {
    en: async () => (await import('./dashboard/en.ts')).dashboard,
    es: async () => (await import('./dashboard/es.ts')).dashboard,
    fr: async () => (await import('./dashboard/fr.ts')).dashboard,
    zh: async () => (await import('./dashboard/zh.ts')).dashboard,
  },
  customers: {
    en: async () => (await import('./customers/en.ts')).customers,
    es: async () => (await import('./customers/es.ts')).customers,
    fr: async () => (await import('./customers/fr.ts')).customers,
    zh: async () => (await import('./customers/zh.ts')).customers,
  },
  support: {
    en: async () => (await import('./support/en.ts')).support,
    es: async () => (await import('./support/es.ts')).support,
    fr: async () => (await import('./support/fr.ts')).support,
    zh: async () => (await import('./support/zh.ts')).support,
  },
  movements: {
    en: async () => (await import('./movements/en.ts')).movements,
    es: async () => (await import('./movements/es.ts')).movements,
    fr: async () => (await import('./movements/fr.ts')).movements,
    zh: async () => (await import('./movements/zh.ts')).movements,
  },
  transfer: {
    en: async () => (await import('./transfer/en.ts')).transfer,
    es: async () => (await import('./transfer/es.ts')).transfer,
    fr: async () => (await import('./transfer/fr.ts')).transfer,
    zh: async () => (await import('./transfer/zh.ts')).transfer,
  },
  schedules: {
    en: async () => (await import('./schedules/en.ts')).schedules,
    es: async () => (await import('./schedules/es.ts')).schedules,
    fr: async () => (await import('./schedules/fr.ts')).schedules,
    zh: async () => (await import('./schedules/zh.ts')).schedules,
  },
  settlements: {
    en: async () => (await import('./settlements/en.ts')).settlements,
    es: async () => (await import('./settlements/es.ts')).settlements,
    fr: async () => (await import('./settlements/fr.ts')).settlements,
    zh: async () => (await import('./settlements/zh.ts')).settlements,
  },
  account: {
    en: async () => (await import('./account/en.ts')).account,
    es: async () => (await import('./account/es.ts')).account,
    fr: async () => (await import('./account/fr.ts')).account,
    zh: async () => (await import('./account/zh.ts')).account,
  },
  accountDetail: {
    en: async () => (await import('./accountDetail/en.ts')).accountDetail,
    es: async () => (await import('./accountDetail/es.ts')).accountDetail,
    fr: async () => (await import('./accountDetail/fr.ts')).accountDetail,
    zh: async () => (await import('./accountDetail/zh.ts')).accountDetail,
  },
  checking: {
    en: async () => (await import('./checking/en.ts')).checking,
    es: async () => (await import('./checking/es.ts')).checking,
    fr: async () => (await import('./checking/fr.ts')).checking,
    zh: async () => (await import('./checking/zh.ts')).checking,
  },
  savings: {
    en: async () => (await import('./savings/en.ts')).savings,
    es: async () => (await import('./savings/es.ts')).savings,
    fr: async () => (await import('./savings/fr.ts')).savings,
    zh: async () => (await import('./savings/zh.ts')).savings,
  },
  credit: {
    en: async () => (await import('./credit/en.ts')).credit,
    es: async () => (await import('./credit/es.ts')).credit,
    fr: async () => (await import('./credit/fr.ts')).credit,
    zh: async () => (await import('./credit/zh.ts')).credit,
  },
  retirement: {
    en: async () => (await import('./retirement/en.ts')).retirement,
    es: async () => (await import('./retirement/es.ts')).retirement,
    fr: async () => (await import('./retirement/fr.ts')).retirement,
    zh: async () => (await import('./retirement/zh.ts')).retirement,
  },
  investment: {
    en: async () => (await import('./investment/en.ts')).investment,
    es: async () => (await import('./investment/es.ts')).investment,
    fr: async () => (await import('./investment/fr.ts')).investment,
    zh: async () => (await import('./investment/zh.ts')).investment,
  },
  student: {
    en: async () => (await import('./student/en.ts')).student,
    es: async () => (await import('./student/es.ts')).student,
    fr: async () => (await import('./student/fr.ts')).student,
    zh: async () => (await import('./student/zh.ts')).student,
  },
  cd: {
    en: async () => (await import('./cd/en.ts')).cd,
    es: async () => (await import('./cd/es.ts')).cd,
    fr: async () => (await import('./cd/fr.ts')).cd,
    zh: async () => (await import('./cd/zh.ts')).cd,
  },
  transactions: {
    en: async () => (await import('./transactions/en.ts')).transactions,
    es: async () => (await import('./transactions/es.ts')).transactions,
    fr: async () => (await import('./transactions/fr.ts')).transactions,
    zh: async () => (await import('./transactions/zh.ts')).transactions,
  },
  accounts: {
    en: async () => (await import('./accounts/en.ts')).accounts,
    es: async () => (await import('./accounts/es.ts')).accounts,
    fr: async () => (await import('./accounts/fr.ts')).accounts,
    zh: async () => (await import('./accounts/zh.ts')).accounts,
  },
  submission: {
    en: async () => (await import('./submission/en.ts')).submission,
    es: async () => (await import('./submission/es.ts')).submission,
    fr: async () => (await import('./submission/fr.ts')).submission,
    zh: async () => (await import('./submission/zh.ts')).submission,
  },
  openAccount: {
    en: async () => (await import('./openAccount/en.ts')).openAccount,
    es: async () => (await import('./openAccount/es.ts')).openAccount,
    fr: async () => (await import('./openAccount/fr.ts')).openAccount,
    zh: async () => (await import('./openAccount/zh.ts')).openAccount,
  },
  deposits: {
    en: async () => (await import('./deposits/en.ts')).deposits,
    es: async () => (await import('./deposits/es.ts')).deposits,
    fr: async () => (await import('./deposits/fr.ts')).deposits,
    zh: async () => (await import('./deposits/zh.ts')).deposits,
  },
  counter: {
    en: async () => (await import('./counter/en.ts')).counter,
    es: async () => (await import('./counter/es.ts')).counter,
    fr: async () => (await import('./counter/fr.ts')).counter,
    zh: async () => (await import('./counter/zh.ts')).counter,
  },
  receipts: {
    en: async () => (await import('./receipts/en.ts')).receipts,
    es: async () => (await import('./receipts/es.ts')).receipts,
    fr: async () => (await import('./receipts/fr.ts')).receipts,
    zh: async () => (await import('./receipts/zh.ts')).receipts,
  },
  ui: {
    en: async () => (await import('./ui/en.ts')).ui,
    es: async () => (await import('./ui/es.ts')).ui,
    fr: async () => (await import('./ui/fr.ts')).ui,
    zh: async () => (await import('./ui/zh.ts')).ui,
  },
  figures: {
    en: async () => (await import('./figures/en.ts')).figures,
    es: async () => (await import('./figures/es.ts')).figures,
    fr: async () => (await import('./figures/fr.ts')).figures,
    zh: async () => (await import('./figures/zh.ts')).figures,
  },
  mail: {
    en: async () => (await import('./mail/en.ts')).mail,
    es: async () => (await import('./mail/es.ts')).mail,
    fr: async () => (await import('./mail/fr.ts')).mail,
    zh: async () => (await import('./mail/zh.ts')).mail,
  },
};

export const namespaces = Object.keys(shelves) as Namespace[];
