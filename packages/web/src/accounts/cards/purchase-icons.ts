import type { CardPurchase } from '@bank/contract/accounts/cards/contract.ts';
import {
  Banknote,
  Bus,
  GraduationCap,
  HeartPulse,
  Plane,
  ShoppingBag,
  ShoppingBasket,
  ShoppingCart,
  Smartphone,
  Store,
  Ticket,
  Utensils,
  Zap,
  type LucideIcon,
} from 'lucide-react';

const byCategory: Readonly<Record<string, LucideIcon>> = {
  groceries: ShoppingBasket,
  dining: Utensils,
  shopping: ShoppingBag,
  transport: Bus,
  utilities: Zap,
  phone: Smartphone,
  health: HeartPulse,
  entertainment: Ticket,
  travel: Plane,
  education: GraduationCap,
  cash: Banknote,
};

const byUse: Readonly<Record<CardPurchase['use'], LucideIcon>> = {
  store: Store,
  online: ShoppingCart,
  atm: Banknote,
  abroad: Plane,
};

export function purchaseIcon({ category, use }: Pick<CardPurchase, 'category' | 'use'>): LucideIcon {
  return byCategory[category ?? ''] ?? byUse[use];
}
