import { Laptop, Smartphone, type LucideIcon } from 'lucide-react';

const HANDHELD = /android|iphone|ipad|mobile/i;

/** By the name the bank gave it: what is held in the hand looks like it. */
export function deviceIcon(name: string): LucideIcon {
  return HANDHELD.test(name) ? Smartphone : Laptop;
}
