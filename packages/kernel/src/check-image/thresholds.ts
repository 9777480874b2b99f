/**
 * Every number that decides about a photograph of a check, for the browser and the server alike. They were fixed on
 * 30 photographs, and `npm run proof -- check-pictures` tries them on 60 others (decision 0069).
 */

/** Six by two and three quarter inches, 200 pixels an inch. */
export const CHECK_WIDTH = 1200;
export const CHECK_HEIGHT = 550;

/** The longer side of the reduced picture in which corners are looked for. */
export const SEARCH_SIDE = 384;
/** A side counts where at least this share of it is brighter inside than outside. */
export const SIDE_SUPPORT_MIN = 0.6;
/** All four sides together. */
export const QUAD_SUPPORT_MIN = 0.75;
/** Share of the picture that the check takes, at least. */
export const AREA_MIN = 0.08;
/** Length by height. Personal and business checks are between 2.1 and 2.9, and a phone that leans changes it. */
export const ASPECT_MIN = 1.45;
export const ASPECT_MAX = 3.6;

/** A corner this far outside of the picture, in parts of its width, is cut off. */
export const CUT_OFF_MARGIN = 0.002;
/** Pixels of the check's length in the photograph that is kept. Below, figures fall apart at 200 pixels an inch. */
export const LENGTH_MIN = 900;
/** Degrees a check may lie turned. */
export const TURN_MAX = 20;

/** Size at which light and sharpness are measured. */
export const MEASURE_WIDTH = 600;
export const MEASURE_HEIGHT = 275;
/** Widest allowed stroke, as `sharpness.ts` measures it in pixels of that size. */
export const BLUR_MAX = 0.63;
/** Gray of the paper below which ink and paper come too close. */
export const BRIGHTNESS_MIN = 95;
/** The same for the darkest part of the check. */
export const BRIGHTNESS_PART_MIN = 55;
/** A place shows light and no paper if the mean of all within this reach, in pixels of that size, is above this gray. */
export const GLARE_REACH = 6;
export const GLARE_FROM = 250;
/** Largest share of such places. */
export const GLARE_MAX = 0.006;

/** Largest distance of two fingerprints that are the same check. */
export const SAME_CHECK_MAX = 0.1;
