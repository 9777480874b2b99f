export const performanceRanges = ['1m', 'ytd', '1y', '5y', 'all'] as const;
export type PerformanceRange = (typeof performanceRanges)[number];

/** What a portfolio is compared with: these funds in whole percent, brought back to these parts every day. */
export const benchmarkParts = [
  { symbol: 'KEELM', percent: 60 },
  { symbol: 'HRBND', percent: 40 },
] as const;
