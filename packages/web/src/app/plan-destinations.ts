import {
  ArrowLeftRight,
  Calculator,
  ChartLine,
  ChartPie,
  FileText,
  HandCoins,
  Landmark,
  Percent,
  PiggyBank,
  Scale,
  Sprout,
  Sunrise,
  Users,
} from 'lucide-react';
import { paths } from '../platform/frame/paths.ts';
import { destination, type DestinationGroup } from './destination.ts';

/** Saving and planning. */
export const growPages: DestinationGroup = {
  title: 'navigation.group.growPlan',
  pages: [
    destination(paths.investments(), ChartLine, 'pages.investments.name', 'pages.investments.keywords'),
    destination(paths.budgetPlanner(), ChartPie, 'pages.budgetPlanner.name', 'pages.budgetPlanner.keywords'),
    destination(paths.financialTools(), Sprout, 'pages.financialTools.name', 'pages.financialTools.keywords'),
    destination(paths.autoSave(), PiggyBank, 'pages.autoSave.name', 'pages.autoSave.keywords'),
    destination(
      paths.interestDetails(),
      Percent,
      'pages.interestDetails.name',
      'pages.interestDetails.keywords',
    ),
    destination(
      paths.retirementCalculator(),
      Calculator,
      'pages.retirementCalculator.name',
      'pages.retirementCalculator.keywords',
    ),
  ],
};

/** Actions for a retirement account. */
export const retirementPages: DestinationGroup = {
  title: 'navigation.group.retirement',
  pages: [
    destination(
      paths.contributeRetirement(),
      Sunrise,
      'pages.contributeRetirement.name',
      'pages.contributeRetirement.keywords',
    ),
    destination(
      paths.withdrawRetirement(),
      HandCoins,
      'pages.withdrawRetirement.name',
      'pages.withdrawRetirement.keywords',
    ),
    destination(
      paths.rebalancePortfolio(),
      Scale,
      'pages.rebalancePortfolio.name',
      'pages.rebalancePortfolio.keywords',
    ),
    destination(
      paths.rolloverRetirement(),
      ArrowLeftRight,
      'pages.rolloverRetirement.name',
      'pages.rolloverRetirement.keywords',
    ),
    destination(
      paths.retirementLoan(),
      Landmark,
      'pages.retirementLoan.name',
      'pages.retirementLoan.keywords',
    ),
    destination(
      paths.updateBeneficiaries(),
      Users,
      'pages.updateBeneficiaries.name',
      'pages.updateBeneficiaries.keywords',
    ),
    destination(
      paths.taxInformation(),
      FileText,
      'pages.taxInformation.name',
      'pages.taxInformation.keywords',
    ),
  ],
};

/** The phone's "Plan" sheet. */
export const planGroups: readonly DestinationGroup[] = [growPages, retirementPages];
