/** Wherever the Postal Service delivers: the states, the District of Columbia, the territories, the armed forces. */
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

/** The version of the terms and of the privacy notice that a person accepts today; older ones stay on record. */
export const TERMS_VERSION = '2026-11';

export function isPhone(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits);
}

export function isZip(text: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(text);
}

/** Nine digits that the Social Security Administration can have issued. */
export function isSocialSecurityNumber(digits: string): boolean {
  return /^(?!000|666|9\d\d)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
}

/** A birth date lies within a human life. Whether it also lies in the past, only the bank's clock can say. */
export function isBirthDate(birthDate: string): boolean {
  return birthDate >= '1900-01-01';
}

const ADULT_YEARS = 18;

/** Somebody under age cannot agree to the terms. Both days are the bank's; years are counted as birthdays. */
export function isOfAge(birthDate: string, today: string): boolean {
  const year = Number(today.slice(0, 4)) - ADULT_YEARS;
  return birthDate <= `${year}${today.slice(4)}`;
}
