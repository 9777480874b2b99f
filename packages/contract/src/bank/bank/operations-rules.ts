export const LISTED_MAX = 200;
export const NOTE_MAX = 500;
