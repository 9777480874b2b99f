/** How many machines one search lists. */
export const ATMS_LISTED = 12;
/** A machine farther away than this isn't nearby. */
export const NEARBY_MILES = 25;
export const ATM_NAME_MAX = 140;
export const ATM_FILE_MAX = 2_000_000;

const EARTH_RADIUS_MILES = 3_958.8;
const DEGREES = 180;
/** Of latitude. */
const MILES_PER_DEGREE = 69;

export type Place = { readonly latitude: number; readonly longitude: number };

const radians = (degrees: number) => (degrees * Math.PI) / DEGREES;

/** Great-circle distance. */
export function milesBetween(one: Place, other: Place): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const north = Math.sin((to - from) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const chord = Math.min(1, Math.sqrt(north + Math.cos(from) * Math.cos(to) * east));
  return 2 * EARTH_RADIUS_MILES * Math.asin(chord);
}

/** Where a machine lies on a flat map around a place, in miles east and north of it. */
export function offsetFrom(center: Place, { latitude, longitude }: Place): { east: number; north: number } {
  return {
    east: eastward(longitude - center.longitude) * MILES_PER_DEGREE * Math.cos(radians(center.latitude)),
    north: (latitude - center.latitude) * MILES_PER_DEGREE,
  };
}

/** The short way round: from 179 to -179 are two degrees. */
function eastward(degrees: number): number {
  return ((degrees + DEGREES * 3) % (DEGREES * 2)) - DEGREES;
}

/** Opening hours in minutes after midnight in bank time; null: never closed. */
export type Hours = { readonly opens: number; readonly closes: number } | null;

export const branchWeekday: NonNullable<Hours> = { opens: 9 * 60, closes: 17 * 60 };
export const branchSaturday: NonNullable<Hours> = { opens: 9 * 60, closes: 12 * 60 };
