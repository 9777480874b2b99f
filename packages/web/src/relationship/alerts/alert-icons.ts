import type { AlertKey } from '@bank/contract/relationship/alerts/rules.ts';
import {
  ArrowDownLeft,
  ArrowUpRight,
  Banknote,
  CalendarClock,
  CircleUserRound,
  CircleX,
  FileText,
  Gauge,
  Globe,
  KeyRound,
  ShieldAlert,
  TrendingDown,
  type LucideIcon,
} from 'lucide-react';

export const alertIcons: Readonly<Record<AlertKey, LucideIcon>> = {
  lowBalance: TrendingDown,
  largeDebits: ArrowUpRight,
  largeCredits: ArrowDownLeft,
  atmWithdrawals: Banknote,
  internationalTransactions: Globe,
  loginAttempts: ShieldAlert,
  passwordChanges: KeyRound,
  profileUpdates: CircleUserRound,
  statementAvailable: FileText,
  paymentReminders: CalendarClock,
  creditUsage: Gauge,
  declinedPurchases: CircleX,
};
