import { cents } from '@bank/kernel/money.ts';
import type { Institution } from '@bank/kernel/institution.ts';

/** What the statement of deposit insurance promises, where the institution has it. */
export const INSURED_UP_TO = cents(250_000_00);

const unnamed: Omit<Institution, 'stage'> = { name: '', supportPhone: '', supportHours: '', insured: false };

/**
 * The server writes the institution into the page, so that one build serves any bank. It is read by hand: the schema
 * library weighs more than the landing page. What is missing is left out and never promised.
 */
export function institutionOf(written: string | null): Omit<Institution, 'stage'> {
  const found = parsed(written);
  const text = (key: string) => (typeof found[key] === 'string' ? found[key] : '');
  return {
    name: text('name'),
    supportPhone: text('supportPhone'),
    supportHours: text('supportHours'),
    insured: found['insured'] === true,
  };
}

function parsed(written: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(written ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export const institution: Omit<Institution, 'stage'> =
  typeof document === 'undefined'
    ? unnamed
    : institutionOf(document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content ?? null);

/**
 * At the build there is no page to read from: the landing page is written ahead of time, and the server fills in the
 * name.
 */
export function assumeInstitution(assumed: Pick<Institution, 'name' | 'insured'>): void {
  if (typeof document !== 'undefined') throw new Error('The page says which institution this is');
  Object.assign(institution, assumed);
}

/** What the browser calls a place: its own name, then the bank's. */
export function titleOf(name: string): string {
  return `${name} | ${institution.name}`;
}
