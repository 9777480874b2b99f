import { Laptop, Smartphone, type LucideIcon } from 'lucide-react';

const HANDHELD = /android|iphone|ipad|mobile/i;

/** A phone icon for handheld devices, judging by the device's name. */
export function deviceIcon(name: string): LucideIcon {
  return HANDHELD.test(name) ? Smartphone : Laptop;
}
