import { monthsBetween, partsOf, type Day } from '@bank/kernel/day.ts';
import { moneyText, wholeDollarsText } from '@bank/kernel/format.ts';
import type { Cents } from '@bank/kernel/money.ts';
import { toPercent } from '@bank/kernel/rate.ts';
import { ruleIn, ruleOn, type BankRule, type Rulebook } from '@bank/kernel/rulebook.ts';
import { SESSION_IDLE_MINUTES } from '@bank/kernel/session-terms.ts';
import { productOn, type AccountType } from '../../accounts/accounts/rules.ts';
import { TRIP_DAYS_MAX, TRIPS_MAX } from '../../accounts/cards/rules.ts';
import { maturityTermsOn } from '../../accounts/certificates/rules.ts';
import { stopExpiry } from '../../accounts/checks/rules.ts';
import { CATCH_UP_AGE, contributionTermsOn } from '../../accounts/contributions/rules.ts';
import { creditTermsOn } from '../../accounts/credit-cycle/standing-rules.ts';
import { PROOF_DAYS, PROOF_TRIES } from '../../accounts/recipients/rules.ts';
import { KEPT_DAYS as STATEMENT_KEPT_DAYS } from '../../accounts/statements/rules.ts';
import { ATTACHMENTS_MAX } from '../../accounts/transactions/notes-rules.ts';
import { kindRules } from '../../bank/cases/rules.ts';
import { creditDaysOn } from '../../credit/disputes/clock-rules.ts';
import {
  CASE_FILES_MAX,
  disputeDaysOn,
  EXPECTED_BUSINESS_DAYS,
  FILES_MAX,
} from '../../credit/disputes/rules.ts';
import { INCREASE_MIN } from '../../credit/credit-lines/rules.ts';
import { cardLimits } from '../../movements/card-rules.ts';
import { advanceFees, advanceMax, atmFee } from '../../movements/cash-rules.ts';
import { pointsPerDollar, pointsValue } from '../../movements/reward-rules.ts';
import {
  APPROVAL_HOURS,
  AUTHORIZED_FOR_MINUTES,
  availableAtOnce,
  codeNeededFrom,
  cutOffs,
  fees,
  heldDaysOf,
  limits,
} from '../../movements/rules.ts';
import { REMINDER_DAYS } from '../../payments/autopay/rules.ts';
import { FORECAST_DAYS, REVIEW_DAYS } from '../../payments/balance-forecast/rules.ts';
import { CANCEL_MINUTES } from '../../payments/check-orders/rules.ts';
import { RESTORE_HOURS } from '../../payments/payees/rules.ts';
import { RAISE_HOURS } from '../../payments/spending-controls/rules.ts';
import { ATM_CODE_DIGITS, ATM_CODE_MINUTES, SCHEDULE_DAYS_MAX } from '../../payments/withdrawals/rules.ts';
import { TRUST_DAYS } from '../../person/identity/devices/rules.ts';
import { PASSKEYS_MAX } from '../../person/identity/passkey-challenges/rules.ts';
import { RESET_MINUTES } from '../../person/identity/recovery/rules.ts';
import { RECOVERY_CODES } from '../../person/identity/second-factor/rules.ts';
import { RULES_MAX } from '../../planning/auto-save/rules.ts';
import { SCENARIOS_MAX } from '../../planning/retirement-calculator/rules.ts';
import { MONTHS_AHEAD, MONTHS_BACK, PARTS_MAX } from '../../planning/budget/rules.ts';
import { BENEFICIARIES_MAX } from '../../wealth/beneficiaries/rules.ts';
import { LEAVES_AFTER } from '../../wealth/retirement/withdrawal-rules.ts';
import { PROCESSING_BUSINESS_DAYS, windowDaysOn } from '../../wealth/rollovers/rules.ts';
import { DIGEST_AT, PUSH_DEVICES_MAX } from '../alerts/rules.ts';
import { EXPORTS_A_DAY, KEPT_DAYS as EXPORT_KEPT_DAYS } from '../data-exports/rules.ts';
import { DELEGATES_MAX, DELEGATION_MONTHS_MAX } from '../delegates/rules.ts';
import { CONTACT_CHANGE_HOURS, CONTACT_CODE_MINUTES } from '../profile/rules.ts';

/** Figures that help articles name. None is typed in an article: each is read from the rule that decides it. */
type Figures = Readonly<Record<string, string>>;

/** Whole dollars without cents. */
function money(amount: Cents): string {
  return amount % 100 === 0 ? wholeDollarsText(amount) : moneyText(amount);
}

/** All figures as the rules are on this day. Times of day are `17:00`, and the page writes them in its language. */
export function figuresOn(rules: Rulebook, day: Day): Figures {
  const amount = (rule: BankRule<Cents> | undefined) => (rule ? money(ruleIn(rules, rule, day).value) : '');
  return {
    ...movementFigures(rules, day, amount),
    ...cashFigures(rules, day, amount),
    ...cardFigures(rules, day, amount),
    ...accountFigures(day),
    ...planningFigures(),
    ...retirementFigures(day),
    ...disputeFigures(day),
    ...identityFigures(),
  };
}

type Amount = (rule: BankRule<Cents> | undefined) => string;

function movementFigures(rules: Rulebook, day: Day, amount: Amount): Figures {
  const time = (rule: BankRule<string> | undefined) => (rule ? ruleIn(rules, rule, day).value : '');
  return {
    wireFee: amount(fees['wire']),
    achCutOff: time(cutOffs['ach']),
    wireCutOff: time(cutOffs['wire']),
    checkCutOff: time(cutOffs['check']),
    transferDay: amount(limits.transferDay.cap),
    wireDay: amount(limits.wireDay.cap),
    billDay: amount(limits.billDay.cap),
    codeFrom: money(codeNeededFrom(rules, day)),
    pulledDays: String(heldDaysOf('ach', day)),
    approvalHours: String(APPROVAL_HOURS),
    proofDays: String(PROOF_DAYS),
    proofTries: String(PROOF_TRIES),
    restoreHours: String(RESTORE_HOURS),
    reminderDays: String(REMINDER_DAYS),
    raiseHours: String(RAISE_HOURS),
  };
}

function cashFigures(rules: Rulebook, day: Day, amount: Amount): Figures {
  const share = (rule: BankRule<number>) => `${ruleIn(rules, rule, day).value / 100}%`;
  return {
    checkDay: amount(limits.checkDay.cap),
    checkMonth: amount(limits.checkMonth.cap),
    checkAtOnce: money(ruleOn(availableAtOnce, day).value),
    atmDay: amount(limits.atmDay.cap),
    branchDay: amount(limits.branchDay.cap),
    atmFee: amount(atmFee),
    atmCodeDigits: String(ATM_CODE_DIGITS),
    atmCodeMinutes: String(ATM_CODE_MINUTES),
    cashAheadDays: String(SCHEDULE_DAYS_MAX),
    advanceCashShare: share(advanceFees.cash.share),
    advanceCashLeast: amount(advanceFees.cash.least),
    advanceOnlineShare: share(advanceFees.online.share),
    advanceOnlineLeast: amount(advanceFees.online.least),
    advanceMax: amount(advanceMax),
    orderCancelMinutes: String(CANCEL_MINUTES),
    stopMonths: String(monthsBetween(day, stopExpiry(day))),
  };
}

function cardFigures(rules: Rulebook, day: Day, amount: Amount): Figures {
  const points = (rule: BankRule<number>) => String(ruleIn(rules, rule, day).value);
  return {
    cardStore: amount(cardLimits.store),
    cardOnline: amount(cardLimits.online),
    cardAbroad: amount(cardLimits.abroad),
    pendingDays: String(AUTHORIZED_FOR_MINUTES.card / (24 * 60)),
    tripsMax: String(TRIPS_MAX),
    tripDays: String(TRIP_DAYS_MAX),
    pointsDining: points(pointsPerDollar.dining),
    pointsGroceries: points(pointsPerDollar.groceries),
    pointsTransport: points(pointsPerDollar.transport),
    pointsOther: points(pointsPerDollar.other),
    pointsWorth: amount(pointsValue),
  };
}

function accountFigures(day: Day): Figures {
  const yieldOf = (type: AccountType) => {
    const { interest } = productOn(type, day);
    return interest ? `${toPercent(interest.annualYield)}%` : '';
  };
  const { monthlyFee, openingDeposit } = productOn('checking', day);
  const savings = productOn('savings', day);
  const cd = productOn('cd', day);
  const credit = creditTermsOn(day);
  const maturity = maturityTermsOn(day);
  return {
    checkingOpening: money(openingDeposit),
    checkingFee: money(monthlyFee.amount),
    checkingWaived: money(monthlyFee.waivedFrom ?? openingDeposit),
    checkingYield: yieldOf('checking'),
    savingsOpening: money(savings.openingDeposit),
    savingsFee: money(savings.monthlyFee.amount),
    savingsWaived: money(savings.monthlyFee.waivedFrom ?? savings.openingDeposit),
    savingsYield: yieldOf('savings'),
    moneyMarketYield: yieldOf('moneyMarket'),
    studentOpening: money(productOn('student', day).openingDeposit),
    cdOpening: money(cd.openingDeposit),
    cdPenaltyDays: String(cd.certificate?.penaltyDays ?? 0),
    cdNoticeDays: String(maturity.noticeDays),
    cdGraceDays: String(maturity.graceDays),
    purchaseApr: `${toPercent(credit.aprs.purchases)}%`,
    advanceApr: `${toPercent(credit.aprs.cashAdvances)}%`,
    transferApr: `${toPercent(credit.aprs.balanceTransfers)}%`,
    minimumLeast: money(credit.leastMinimum),
    minimumShare: `${Number(toPercent(credit.minimumShare))}%`,
    increaseMin: money(INCREASE_MIN),
    statementDays: String(STATEMENT_KEPT_DAYS),
    attachmentsMax: String(ATTACHMENTS_MAX),
  };
}

function retirementFigures(day: Day): Figures {
  const { limit, catchUp } = contributionTermsOn(partsOf(day).year);
  return {
    iraLimit: money(limit),
    iraCatchUp: money(catchUp),
    iraCatchUpAge: String(CATCH_UP_AGE),
    distributionLeaves: String(LEAVES_AFTER),
    rolloverBusinessDays: String(PROCESSING_BUSINESS_DAYS.most),
    rolloverWindow: String(windowDaysOn(day)),
    beneficiariesMax: String(BENEFICIARIES_MAX),
  };
}

function planningFigures(): Figures {
  return {
    budgetBack: String(MONTHS_BACK),
    budgetAhead: String(MONTHS_AHEAD),
    budgetParts: String(PARTS_MAX),
    autoSaveRules: String(RULES_MAX),
    retirementScenarios: String(SCENARIOS_MAX),
    forecastDays: String(FORECAST_DAYS),
    reviewDays: String(REVIEW_DAYS),
    pushDevices: String(PUSH_DEVICES_MAX),
    digestAt: `${String(DIGEST_AT / 60).padStart(2, '0')}:00`,
  };
}

function disputeFigures(day: Day): Figures {
  const credit = creditDaysOn(day);
  return {
    disputeFiles: String(FILES_MAX),
    disputeCaseFiles: String(CASE_FILES_MAX),
    disputeDays: String(disputeDaysOn(day)),
    disputeLeast: String(EXPECTED_BUSINESS_DAYS.least),
    disputeMost: String(EXPECTED_BUSINESS_DAYS.most),
    creditDays: String(credit.usual),
    creditNewDays: String(credit.newAccount),
    takeBackDays: String(credit.takeBack),
  };
}

function identityFigures(): Figures {
  return {
    resetMinutes: String(RESET_MINUTES),
    idleMinutes: String(SESSION_IDLE_MINUTES),
    trustDays: String(TRUST_DAYS),
    recoveryCodes: String(RECOVERY_CODES),
    passkeysMax: String(PASSKEYS_MAX),
    contactMinutes: String(CONTACT_CODE_MINUTES),
    contactHours: String(CONTACT_CHANGE_HOURS),
    exportsADay: String(EXPORTS_A_DAY),
    exportDays: String(EXPORT_KEPT_DAYS),
    delegatesMax: String(DELEGATES_MAX),
    delegateMonths: String(DELEGATION_MONTHS_MAX),
    replyDays: String(kindRules.support.ownDays),
    complaintDays: String(kindRules.complaint.ownDays),
  };
}
