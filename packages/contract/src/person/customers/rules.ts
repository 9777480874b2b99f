/** Everywhere the Postal Service delivers: states, the District of Columbia, territories, armed forces. */
export const states = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'FL',
  'GA',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
  'DC',
  'AS',
  'GU',
  'MP',
  'PR',
  'VI',
  'AA',
  'AE',
  'AP',
] as const;

/** Current version of the terms and privacy notice; accepted older versions stay on record. */
export const TERMS_VERSION = '2026-11';

export function isPhone(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text);
}

/** Nine digits the Social Security Administration could have issued. */
export function isSocialSecurityNumber(digits: string): boolean {
  return /^(?!000|666|9\d\d)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/** Rejects dates too early for a living person. Whether it is in the past needs the bank's clock. */
export function isBirthDate(birthDate: string): boolean {
  return birthDate >= '1900-01-01';
}

const ADULT_YEARS = 18;

/** Minors can't accept the terms. Both days are bank dates; age changes on the birthday. */
export function isOfAge(birthDate: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) - ADULT_YEARS;
  return birthDate <= `${year}${today.slice(4)}`;
}
