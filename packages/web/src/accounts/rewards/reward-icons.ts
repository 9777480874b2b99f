import type { RewardCategory } from '@bank/contract/accounts/rewards/rules.ts';
import {
  Banknote,
  BedDouble,
  Coffee,
  Gift,
  Plane,
  ShoppingBag,
  ShoppingBasket,
  TramFront,
  Utensils,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

const ofCategory: Readonly<Record<RewardCategory, LucideIcon>> = {
  cashback: Banknote,
  giftcard: Gift,
  travel: Plane,
  dining: Utensils,
};

/** Rewards that this page knows; a new one has the picture of its category until the next release. */
const ofReward: Readonly<Record<string, LucideIcon>> = {
  'deposit-100': Wallet,
  'harbor-street-25': ShoppingBasket,
  'ridgeline-50': ShoppingBag,
  'northline-rides': TramFront,
  'spindle-point-night': BedDouble,
  'gull-rock-25': Coffee,
};

export function rewardIcon({
  id,
  category,
}: {
  readonly id: string;
  readonly category: RewardCategory;
}): LucideIcon {
  return ofReward[id] ?? ofCategory[category];
}
