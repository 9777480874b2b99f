import type { Say } from '@bank/words/catalogue.ts';
import { partOfDay } from '../../platform/part-of-day.ts';

export function greetingAt(instant: string, firstName: string, say: Say, zone?: string): string {
  switch (partOfDay(instant, zone)) {
    case 'morning':
      return say('dashboard.greeting.morning', { firstName });
    case 'afternoon':
      return say('dashboard.greeting.afternoon', { firstName });
    case 'evening':
      return say('dashboard.greeting.evening', { firstName });
  }
}
