import {
  BellRing,
  ChartLine,
  CreditCard,
  FileDown,
  GraduationCap,
  HandCoins,
  Inbox,
  LayoutDashboard,
  List,
  LockKeyhole,
  PiggyBank,
  Plus,
  RefreshCw,
  Scale,
  Settings,
  Sunrise,
  Wallet,
  WalletCards,
} from 'lucide-react';
import { paths } from '../platform/frame/paths.ts';
import { destination, type DestinationGroup } from './destination.ts';

/** Accounts and their records. */
export const accountPages: DestinationGroup = {
  title: 'navigation.group.account',
  pages: [
    destination(paths.dashboard(), LayoutDashboard, 'pages.dashboard.name', 'pages.dashboard.keywords'),
    destination(paths.accounts(), WalletCards, 'pages.accounts.name', 'pages.accounts.keywords'),
    destination(paths.inbox(), Inbox, 'pages.inbox.name', 'pages.inbox.keywords'),
    destination(paths.activity(), List, 'pages.activity.name', 'pages.activity.keywords'),
    destination(paths.openNewAccount(), Plus, 'pages.openNewAccount.name', 'pages.openNewAccount.keywords'),
    destination(
      paths.checkingAccount(),
      Wallet,
      'pages.checkingAccount.name',
      'pages.checkingAccount.keywords',
    ),
    destination(
      paths.savingsAccount(),
      PiggyBank,
      'pages.savingsAccount.name',
      'pages.savingsAccount.keywords',
    ),
    destination(
      paths.retirementAccount(),
      Sunrise,
      'pages.retirementAccount.name',
      'pages.retirementAccount.keywords',
    ),
    destination(
      paths.investmentAccount(),
      ChartLine,
      'pages.investmentAccount.name',
      'pages.investmentAccount.keywords',
    ),
    destination(
      paths.studentAccount({ accountId: 'primary' }),
      GraduationCap,
      'pages.studentAccount.name',
      'pages.studentAccount.keywords',
    ),
    destination(
      paths.cdAccount({ accountId: 'primary' }),
      LockKeyhole,
      'pages.cdAccount.name',
      'pages.cdAccount.keywords',
    ),
    destination(
      paths.moneyMarketAccount({ id: 'primary' }),
      Scale,
      'pages.moneyMarketAccount.name',
      'pages.moneyMarketAccount.keywords',
    ),
    destination(paths.cards(), CreditCard, 'pages.cards.name', 'pages.cards.keywords'),
    destination(paths.statements(), FileDown, 'pages.statements.name', 'pages.statements.keywords'),
    destination(
      paths.accountSettings(),
      Settings,
      'pages.accountSettings.name',
      'pages.accountSettings.keywords',
    ),
    destination(paths.accountAlerts(), BellRing, 'pages.accountAlerts.name', 'pages.accountAlerts.keywords'),
    destination(
      paths.cdRenewalOptions(),
      RefreshCw,
      'pages.cdRenewalOptions.name',
      'pages.cdRenewalOptions.keywords',
    ),
    destination(
      paths.cdInterestPayouts(),
      HandCoins,
      'pages.cdInterestPayouts.name',
      'pages.cdInterestPayouts.keywords',
    ),
  ],
};
