import type { StandardCategory } from '@bank/contract/planning/budget/rules.ts';
import {
  BusFront,
  CircleAlert,
  Coins,
  HeartPulse,
  House,
  PiggyBank,
  ShoppingBasket,
  Tag,
  Ticket,
  TrendingDown,
  TrendingUp,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const standardIcons: Readonly<Record<StandardCategory, LucideIcon>> = {
  housing: House,
  transportation: BusFront,
  food: ShoppingBasket,
  utilities: Zap,
  entertainment: Ticket,
  healthcare: HeartPulse,
  savings: PiggyBank,
};

export function categoryIcon(standard: StandardCategory | null): LucideIcon {
  return standard === null ? Tag : standardIcons[standard];
}

export const insightIcons = {
  overBudget: CircleAlert,
  overSpent: CircleAlert,
  categoryOver: CircleAlert,
  more: TrendingUp,
  less: TrendingDown,
  pace: TrendingUp,
  unbudgeted: Coins,
} as const;
