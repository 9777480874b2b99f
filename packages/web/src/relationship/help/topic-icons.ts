import {
  ArrowLeftRight,
  ChartPie,
  CircleUserRound,
  CreditCard,
  Flag,
  Gift,
  ReceiptText,
  ScanLine,
  ShieldCheck,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { Topic } from './articles-model.ts';

export const topicIcons: Readonly<Record<Topic, LucideIcon>> = {
  cards: CreditCard,
  transfers: ArrowLeftRight,
  bills: ReceiptText,
  deposits: ScanLine,
  disputes: Flag,
  accounts: WalletCards,
  credit: Gift,
  planning: ChartPie,
  security: ShieldCheck,
  profile: CircleUserRound,
};
