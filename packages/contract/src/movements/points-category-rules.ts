/** Merchant categories with points of their own; all others are `other`. Ordered as a page lists them. */
export const pointsCategories = ['dining', 'groceries', 'transport', 'other'] as const;
export type PointsCategory = (typeof pointsCategories)[number];
