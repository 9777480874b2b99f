/**
 * ISO 18245 merchant category codes, in ranges, as our categories. The first range that has the code counts. Purchases earn
 * points by the same category, so a range for dining, groceries or transport changes what the bank owes.
 */
const RANGES: readonly (readonly [first: number, last: number, category: string])[] = [
  [742, 742, 'health'],
  [763, 780, 'housing'],
  [1_520, 1_799, 'housing'],
  [2_741, 2_842, 'shopping'],
  [3_000, 3_999, 'travel'],
  [4_000, 4_199, 'transport'],
  [4_214, 4_225, 'housing'],
  [4_411, 4_411, 'travel'],
  [4_457, 4_468, 'entertainment'],
  [4_511, 4_723, 'travel'],
  [4_784, 4_789, 'transport'],
  [4_812, 4_815, 'phone'],
  [4_816, 4_816, 'phone'],
  [4_821, 4_829, 'transfer'],
  [4_899, 4_899, 'utilities'],
  [4_900, 4_900, 'utilities'],
  [5_047, 5_047, 'health'],
  [5_122, 5_122, 'health'],
  [5_039, 5_199, 'shopping'],
  [5_200, 5_399, 'shopping'],
  [5_411, 5_499, 'groceries'],
  [5_500, 5_599, 'transport'],
  [5_600, 5_734, 'shopping'],
  [5_735, 5_735, 'entertainment'],
  [5_811, 5_814, 'dining'],
  [5_815, 5_818, 'entertainment'],
  [5_912, 5_912, 'health'],
  [5_960, 5_960, 'other'],
  [5_962, 5_962, 'travel'],
  [5_975, 5_976, 'health'],
  [5_983, 5_983, 'utilities'],
  [5_900, 5_999, 'shopping'],
  [6_010, 6_011, 'cash'],
  [6_211, 6_211, 'investment'],
  [6_300, 6_300, 'other'],
  [6_513, 6_513, 'housing'],
  [6_536, 6_540, 'transfer'],
  [7_011, 7_033, 'travel'],
  [7_211, 7_299, 'shopping'],
  [7_342, 7_349, 'housing'],
  [7_512, 7_523, 'transport'],
  [7_622, 7_699, 'housing'],
  [7_800, 7_829, 'entertainment'],
  [7_832, 7_996, 'entertainment'],
  [7_997, 7_997, 'health'],
  [7_998, 7_999, 'entertainment'],
  [8_011, 8_099, 'health'],
  [8_211, 8_299, 'education'],
  [8_351, 8_351, 'education'],
];

/** Null for a code that none of the ranges has. */
export function categoryOfCode(code: string): string | null {
  const number = Number(code);
  return RANGES.find(([first, last]) => number >= first && number <= last)?.[2] ?? null;
}

/** Words that tell what a merchant sells, and no merchant's own name. The first that a name has counts. */
const WORDS: readonly (readonly [category: string, words: string])[] = [
  ['cash', 'atm|cash machine'],
  [
    'health',
    'pharmacy|pharmacies|drug ?store|drugs|apothecary|dental|dentist\\w*|orthodont\\w*|endodont\\w*|clinic|clinics|hospital|medical|' +
      'doctors?|physicians?|pediatric\\w*|family practice|optic\\w*|optometr\\w*|vision|eye ?care|eyewear|dermatolog\\w*|cardiolog\\w*|radiolog\\w*|' +
      'chiropract\\w*|physio\\w*|therapy|therapist|counseling|psych\\w*|urgent care|health|healthcare|wellness|labs?|veterinar\\w*|vet|' +
      'animal hospital|hearing|midwi\\w*|fitness|gym|gyms|crossfit|yoga|pilates|nutrition',
  ],
  [
    'groceries',
    'grocer\\w*|supermarket|supermercado|market|markets|mart|foods?|co-?op|produce|butcher\\w*|meats?|fishmonger|seafood market|bakery|bakehouse|' +
      'bakers?|creamery|dairy|farm ?stand|farms?|farmers|deli market|provisions|pantry|wines?|liquors?|spirits|bottle shop|beverage|greengrocer|cheese',
  ],
  [
    'dining',
    'restaurant|ristorante|trattoria|osteria|cafe|café|coffee|espresso|roasters?|tea ?house|bistro|brasserie|diner|grill|grille|' +
      'kitchen|cantina|taqueria|tacos?|burrito\\w*|pizza|pizzeria|pizzas|burgers?|bbq|barbecue|smokehouse|steak ?house|sushi|ramen|noodles?|pho|' +
      'thai|curry|tandoori|dumplings?|wok|wings|chicken|sandwich\\w*|subs|bagels?|donuts?|doughnuts?|ice cream|gelato|juice|smoothies?|' +
      'pub|tavern|taproom|brewery|brewing|brewpub|saloon|bar|lounge|eatery|catering|food truck|oyster\\w*|chowder|crepes?|waffles?|pancakes?',
  ],
  [
    'transport',
    'gas|fuel|petrol|gasoline|filling station|service station|charging|supercharger|parking|park ?(?:and|&) ?ride|garage|toll|tolls|turnpike|' +
      'transit|metro|subway card|bus|buses|rail pass|railcard|commuter|ferry|taxi|taxis|cab|cabs|rideshare|rides?|scooters?|bike ?share|' +
      'auto|autos|automotive|motors?|tires?|tyres?|oil change|lube|car wash|carwash|mechanic|transmission|muffler|brakes|dmv|motor vehicles?',
  ],
  [
    'travel',
    'airlines?|airways|air ?lines|aviation|flights?|hotel|hotels|motel|inn|inns|suites|resort|resorts|hostel|lodge|lodging|bed (?:and|&) breakfast|' +
      'cruises?|travel|tours?|vacations?|rent ?a ?car|car rental|luggage storage|airport|amtrak|visa service',
  ],
  [
    'utilities',
    'electric\\w*|power|energy|utilit\\w*|water|sewer|waste|sanitation|trash|recycling|heating|propane|cable|broadband|internet|fiber|gas company',
  ],
  ['phone', 'wireless|mobile|cellular|telecom\\w*|telephone|phone|prepaid sim'],
  [
    'education',
    'university|college|school|schools|academy|tuition|tutoring|tutors?|campus|kindergarten|montessori|preschool|daycare|day care|child ?care|' +
      'learning|courses?|textbooks?|student|music lessons|driving school',
  ],
  [
    'housing',
    'apartments?|property|properties|realty|rent|rentals? office|mortgage|leasing|landlord|homeowners|hoa|condo\\w*|storage|self storage|' +
      'plumb\\w*|roof\\w*|electricians?|landscap\\w*|lawn|pest control|cleaners? service|maids?|locksmith|movers|moving|handyman|hvac|contractors?',
  ],
  [
    'entertainment',
    'cinemas?|theat(?:er|re)s?|movies?|film|films|concerts?|tickets?|box office|museum|gallery|zoo|aquarium|bowling|bowl|arcade|games?|gaming|' +
      'stream\\w*|music|records|video|videos|comics|golf|ski|skiing|climbing|trampoline|amusement|theme park|festival|stadium|arena|club|karaoke|' +
      'escape room|podcasts?|radio',
  ],
  [
    'shopping',
    'store|stores|shop|shops|shoppe|boutique|outlet|mall|department|clothing|clothiers?|apparel|fashion|shoes?|footwear|jewel\\w*|watches|' +
      'furniture|furnishings|home ?goods|decor|hardware|lumber|tools|paint|garden|nursery|florist|flowers|books?|bookstore|bookshop|stationery|' +
      'toys?|hobby|hobbies|crafts?|fabrics?|electronics|computers?|cameras?|optical store|cosmetics|beauty|salon|barber\\w*|hair|nails|spa|' +
      'perfume\\w*|pets?|sporting goods|sports|outfitters?|outdoors?|cycles|bikes?|luggage|leather|antiques|thrift|gifts?|variety|laundry|cleaners|' +
      'tailor\\w*|mattress\\w*|kitchenware|appliances?',
  ],
  ['investment', 'brokerage|securities|invest\\w*'],
];

const PATTERNS: readonly (readonly [string, RegExp])[] = WORDS.map(([category, words]) => [
  category,
  new RegExp(String.raw`(?:^|[^\p{L}\d])(?:${words})(?=$|[^\p{L}\d])`, 'iu'),
]);

/** By a telling word of the name: a "Coffee Shop" sells coffee, and a "Market Street Dental" treats teeth. */
function categoryOfName(name: string): string | null {
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The code first, then the name. */
export function categoryOfMerchant(name: string, code?: string | null): string | null {
  return (code ? categoryOfCode(code) : null) ?? categoryOfName(name);
}
