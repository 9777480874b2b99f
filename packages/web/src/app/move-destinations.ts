import {
  ArrowLeftRight,
  BookOpenCheck,
  CreditCard,
  Gauge,
  Gift,
  HandCoins,
  ReceiptText,
  Repeat,
  ScanLine,
} from 'lucide-react';
import { paths } from '../platform/frame/paths.ts';
import { destination, type DestinationGroup } from './destination.ts';

/** Pages that send or receive money. */
export const movePages: DestinationGroup = {
  title: 'navigation.group.moveMoney',
  pages: [
    destination(
      paths.transferMoney(),
      ArrowLeftRight,
      'pages.transferMoney.name',
      'pages.transferMoney.keywords',
    ),
    destination(paths.transfers(), ArrowLeftRight, 'pages.transfers.name', 'pages.transfers.keywords'),
    destination(paths.payBills(), ReceiptText, 'pages.payBills.name', 'pages.payBills.keywords'),
    destination(paths.setupAutopay(), Repeat, 'pages.setupAutopay.name', 'pages.setupAutopay.keywords'),
    destination(paths.payment(), CreditCard, 'pages.payment.name', 'pages.payment.keywords'),
    destination(paths.depositCheck(), ScanLine, 'pages.depositCheck.name', 'pages.depositCheck.keywords'),
    destination(paths.checkDeposits(), ScanLine, 'pages.checkDeposits.name', 'pages.checkDeposits.keywords'),
    destination(paths.withdrawFunds(), HandCoins, 'pages.withdrawFunds.name', 'pages.withdrawFunds.keywords'),
    destination(paths.orderChecks(), BookOpenCheck, 'pages.orderChecks.name', 'pages.orderChecks.keywords'),
  ],
};

/** Credit pages. */
export const borrowPages: DestinationGroup = {
  title: 'navigation.group.borrow',
  pages: [
    destination(
      paths.creditAccount(),
      CreditCard,
      'pages.creditAccount.name',
      'pages.creditAccount.keywords',
    ),
    destination(
      paths.balanceTransfer(),
      ArrowLeftRight,
      'pages.balanceTransfer.name',
      'pages.balanceTransfer.keywords',
    ),
    destination(paths.cashAdvance(), HandCoins, 'pages.cashAdvance.name', 'pages.cashAdvance.keywords'),
    destination(paths.creditLimit(), Gauge, 'pages.creditLimit.name', 'pages.creditLimit.keywords'),
    destination(paths.redeemRewards(), Gift, 'pages.redeemRewards.name', 'pages.redeemRewards.keywords'),
  ],
};
