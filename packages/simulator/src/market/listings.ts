/** A fund, a share or a trust that exists only here: its name, and how its price behaves. */
export type Listing = {
  readonly symbol: string;
  readonly name: string;
  readonly class: 'stock' | 'bond' | 'alternative';
  /** In cents, on the day that the growth is counted from. The price wanders around it. */
  readonly center: number;
  /** Parts per million of `center` in a year. */
  readonly growth: number;
  /** How far a day moves it by itself, in parts per million. */
  readonly swing: number;
  /** How much of the whole market's move it shares, in percent. */
  readonly share: number;
  /** Paid out in a year, in parts per million; 0 if it pays nothing. */
  readonly payout: number;
  /** The first month of the year in which it pays; it does again every third month. */
  readonly paysIn: 1 | 2 | 3;
};

type Row = readonly [
  symbol: string,
  name: string,
  center: number,
  growth: number,
  swing: number,
  share: number,
  payout: number,
  paysIn: 1 | 2 | 3,
];

const stocks: readonly Row[] = [
  ['KEELM', 'Keel Total Market Fund', 120_90, 38_000, 1_500, 100, 14_000, 3],
  ['KEELG', 'Keel Growth Fund', 96_40, 42_000, 3_500, 120, 0, 1],
  ['KEELI', 'Keel International Fund', 52_70, 30_000, 4_500, 80, 26_000, 3],
  ['KEELD', 'Keel Dividend Fund', 74_15, 25_000, 2_500, 75, 34_000, 3],
  ['ALDSC', 'Alder Semiconductor', 207_66, 40_000, 17_000, 140, 6_000, 2],
  ['NWATR', 'Northwater Utilities', 62_04, 20_000, 7_000, 45, 36_000, 1],
  ['BRCHW', 'Birchwell Health', 86_01, 32_000, 9_500, 70, 18_000, 2],
  ['LNTRN', 'Lantern Energy', 29_76, 15_000, 14_000, 90, 41_000, 3],
  ['TIDEW', 'Tidewater Foods', 85_26, 24_000, 7_500, 50, 27_000, 1],
  ['PINEB', 'Pine State Bancorp', 34_91, 22_000, 11_000, 105, 33_000, 2],
  ['CDRFN', 'Cedarfen Stores', 58_20, 28_000, 11_500, 85, 12_000, 3],
  ['OSPVL', 'Osprevale Air', 22_35, 12_000, 19_000, 125, 0, 1],
  ['KTLWK', 'Kettlewick Machines', 143_80, 33_000, 10_500, 110, 15_000, 2],
  ['MSHLT', 'Marshlight Telecom', 31_60, 10_000, 8_500, 60, 52_000, 1],
  ['THNFL', 'Thornfallow Chemicals', 77_45, 26_000, 12_000, 100, 21_000, 3],
  ['QLLBK', 'Quillbeck Software', 212_30, 45_000, 15_500, 130, 0, 1],
  ['SLTRD', 'Saltroad Freight', 67_90, 29_000, 11_000, 95, 13_000, 2],
  ['WRNSH', 'Wrenshire Insurance', 128_55, 31_000, 9_000, 80, 19_000, 3],
  ['FNWKL', 'Fenwickle Motors', 44_10, 14_000, 18_500, 135, 0, 1],
  ['GLMST', 'Glimstone Mining', 19_75, 8_000, 20_500, 85, 16_000, 2],
  ['HLWBR', 'Hollowbriar Hotels', 83_25, 27_000, 13_500, 115, 8_000, 1],
  ['BRNWT', 'Barnewright Shipyards', 51_05, 23_000, 12_500, 90, 17_000, 3],
  ['VLDRN', 'Valdurn Aerospace', 187_60, 35_000, 12_000, 105, 11_000, 2],
  ['MLWND', 'Millowind Turbines', 40_95, 18_000, 19_500, 110, 0, 1],
  ['DNSBR', 'Dunsbriar Biotech', 102_15, 36_000, 21_500, 95, 0, 1],
  ['ARBLD', 'Arbelode Robotics', 156_70, 44_000, 18_000, 145, 0, 1],
];

const bonds: readonly Row[] = [
  ['HRBND', 'Harbor Bond Index', 42_90, 4_000, 2_400, 4, 38_000, 3],
  ['HRSHT', 'Harbor Short-Term Bond Fund', 25_30, 3_000, 900, 1, 41_000, 1],
  ['HRLNG', 'Harbor Long-Term Bond Fund', 62_80, 2_000, 5_200, 6, 43_000, 2],
  ['HRTRL', 'Harbor Treasury Ladder', 50_45, 3_000, 1_600, 2, 39_000, 3],
  ['NWMUN', 'Northwater Municipal Bond Fund', 33_90, 2_500, 1_800, 3, 29_000, 1],
  ['PINEC', 'Pine State Corporate Bond Fund', 47_25, 3_500, 2_800, 12, 46_000, 2],
  ['KEELN', 'Keel Inflation-Linked Bond Fund', 55_10, 5_000, 2_600, 5, 24_000, 3],
];

const alternatives: readonly Row[] = [
  ['GRNTE', 'Granite Property Trust', 55_36, 16_000, 9_500, 75, 44_000, 2],
  ['SLTFM', 'Saltfarm Land Trust', 29_40, 21_000, 6_000, 25, 31_000, 3],
  ['KEELC', 'Keel Commodity Fund', 24_85, 6_000, 11_500, 35, 0, 1],
  ['BRKWT', 'Breakwater Infrastructure Trust', 71_35, 19_000, 7_500, 55, 39_000, 1],
  ['WRRHS', 'Warrowhouse Storage Trust', 45_60, 17_000, 10_000, 70, 37_000, 2],
  ['FRSTL', 'Forestlea Timber Trust', 37_20, 15_000, 8_000, 40, 28_000, 3],
  ['GLDHR', 'Goldhearth Metals Fund', 88_75, 13_000, 9_000, -15, 0, 1],
];

const listed =
  (of: Listing['class']) =>
  ([symbol, name, center, growth, swing, share, payout, paysIn]: Row): Listing => ({
    symbol,
    name,
    class: of,
    center,
    growth,
    swing,
    share,
    payout,
    paysIn,
  });

/** Everything the market trades. Names and symbols are invented. */
export const listings: readonly Listing[] = [
  ...stocks.map(listed('stock')),
  ...bonds.map(listed('bond')),
  ...alternatives.map(listed('alternative')),
];
