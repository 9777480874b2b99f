import { expect, test } from 'vitest';
import { categories } from '../accounts/transactions/rules.ts';
import { categoryOfCode, categoryOfMerchant } from './merchant-category-rules.ts';
import { pointsCategories } from './points-category-rules.ts';

/**
 * Merchants as networks name them, by what a person would say they sell. None is in the rules or in the demonstration; those
 * with a code have the one that such a merchant registers under. Some tell nothing by their name, as in life.
 */
const coded: Readonly<Record<string, string>> = {
  groceries:
    'PINE & BARLEY 5411|OLD MILL PROVISIONERS 5411|SUNRISE HALAL 5411|KIM BROTHERS 5411|LA ESPERANZA 5411|GREEN ACRES 5499|' +
    'THE CORNER 5499|NORTH END PASTRY 5462|RYE AND CO 5462|THE CURD NERD 5451|HARLOW & SONS 5422|DOCKSIDE FISH 5422|SWEET TOOTH 5441|' +
    'BULK BARN 5300|VINE AND BARREL 5921|HOP CELLAR 5921',
  dining:
    'OLIVE & THYME 5812|BLUE HERON 5812|TWO SISTERS 5812|EL FARO 5812|MAMA ROSA 5812|THE GILDED FORK 5812|ROUND TABLE 5812|SAKURA 5812|' +
    'FAST LANE 5814|CLUCK AND RUN 5814|DRIVE-UP 12 5814|MORNING BELL 5814|THE COPPER ROOM 5813|LAST CALL 5813|FEAST FOR ALL 5811|BANQUET HOUSE 5811',
  transport:
    'QUICKFILL 0231 5541|ROUTE 9 STOP 5541|PUMP N GO 5542|LAKEVIEW 5542|CITY OF ALDEN METERS 7523|LOT 14 7523|EASTLINE 4111|NORTHERN LINK 4112|' +
    'YELLOW DOT 4121|HOPON 4121|BLUE COACH 4131|STATE PLAZA 44 4784|BRIDGE AUTHORITY 4784|GOLD WRENCH 7538|RAPID FIX 7538|SHINY CO 7542|' +
    'ROUNDER 5532|PARTS PLUS 5533|VAN LUXE 7512',
  travel:
    'SKYWARD 3005|POLAR WINGS 3066|AERO VERDE 4511|THE PALMS 7011|HOLLY HOUSE 7011|STAY EIGHT 3650|BAYSHORE 3790|LONG WAY OFF 4722|' +
    'GO FARTHER 4722|BLUE RIBBON LINES 4411|PINE CAMP 7033|NATIONAL LINES 4011',
  phone: 'TALKWELL 4814|RINGO 4814|PLUS ONE 4812|CELLSIDE 4812|WEBWAY 4816',
  utilities:
    'CITY OF BRANT 4900|NORTH SHORE 4900|VALLEY AUTHORITY 4900|BRIGHTLINE 4899|CLEARVIEW 4899|TANK AND SON 5983',
  health:
    'MAIN ST RX 5912|CAREWELL 5912|DR A OKAFOR 8011|LIU AND PARTNERS 8011|DR SMITH DDS 8021|BRIGHT SMILES 8021|DR VAN DYKE 8042|' +
    'SPINE AND CO 8041|ST ANNE 8062|LAKE COUNTY 8062|QUEST POINT 8071|SUNNY DAYS CARE 8050|PAWS AND CLAWS 742|THE IRON ROOM 7997|' +
    'MOBILITY PLUS 5975',
  entertainment:
    'THE PALACE 7832|GRAND 8 7832|THE ORPHEUM 7922|STAGE DOOR 7922|LUCKY STRIKE 7933|THE SIDE POCKET 7932|FUNLAND 7996|WILD WATERS 7996|' +
    'PIXEL PALACE 7994|DEEP BLUE 7998|TUNEBOX 5815|READWAVE 5815|LEVEL UP 5816|APPLORA 5818|VINYL DEN 5735|HARBOR SAILS 7999',
  shopping:
    'HARRIS & DAUGHTER 5651|BELLE VIE 5621|LITTLE SPROUT 5641|SOLE MATE 5661|THE GENTLEMAN 5611|BIG BOX 0912 5311|DIME DEPOT 5331|' +
    'WELL WORN 5931|OAK AND LINEN 5712|HOUSE OF RUGS 5713|GADGET HUB 5732|BYTE ME 5734|TIMBER YARD 5211|GREEN THUMB 5261|PAGE TURNER 5942|' +
    'PLAY DAY 5945|GOLDEN HOUR 5944|PETAL PUSHER 5992|THE LOOM 5949|SHEAR GENIUS 7230|GLOW 7298|FRESH PRESS 7216|RIDE ON 5940|ALL THINGS 5999',
  education:
    'ALDEN STATE 8220|ST MARY PREP 8211|BRIGHT START 8351|NORTH ISLAND TECH 8249|LINGUA 8299|KEYBOARD ACES 8244',
  housing:
    'HARBOR POINT RES 6513|OAKWOOD MGMT 6513|LOCK N LEAVE 4225|TWO GUYS 4214|FLOW RIGHT 1711|SPARKY 1731|TOP COAT 1799|GREENSCAPE 0780|' +
    'BUG BE GONE 7342|TIDY UP 7349|COOL AIR 7623',
  cash: 'FIRST COUNTY 6011|WESTERN TRUST 6011|CREDIT UNION 44 6010',
  transfer: 'SENDIT 4829|MOVEMONEY 6540',
  investment: 'BULL AND BEAR 6211',
};

const named: Readonly<Record<string, string>> = {
  groceries:
    'WILLOW CREEK GROCERY|SUPERMARKET DEL SOL|ASIAN FOOD MART|COLLEGE HILL CO-OP|HILLTOP PRODUCE|BRENNAN BUTCHER SHOP|FRENCH BAKERY|FARMERS MARKET STALL 9|' +
    'ISLAND CREAMERY|VALLEY WINES|LIBERTY LIQUORS|HONEST PANTRY|MINI MART EXPRESS|HARVEST MOON FOODS',
  dining:
    'LUIGI PIZZERIA|GOLDEN DRAGON RESTAURANT|MIDTOWN DINER|RED BRICK COFFEE|CAFE MILANO|TACOS EL REY|RIVERSIDE GRILL|THE NOODLE HOUSE|SUSHI ZEN|' +
    'CORNER BAGELS|OLD CROWN PUB|FOXTROT BREWING|SMOKY JOES BBQ|HOLY DONUTS|THAI ORCHID|SEASIDE CHOWDER|PETES SANDWICHES|CROWN FRIED CHICKEN|BURGER BARN|CASA LUNA|JADE GARDEN|HOUSE OF PANCAKES|LITTLE ITALY DELI|VILLAGE TAVERN|CITY HARVEST CATERING',
  transport:
    'INTERSTATE FUEL|TOWN GAS 44|HILL STREET PARKING|CITY METRO|TURNPIKE AUTHORITY|GREEN TAXI|HARBOR FERRY|JONES AUTO REPAIR|NORTHSIDE TIRES|SUDSY CAR WASH|' +
    'EXPRESS OIL CHANGE|COUNTY TRANSIT|EV CHARGING 88|AIRPORT PARKING|ELM STREET GARAGE',
  travel:
    'NORDIC AIRLINES|PACIFIC AIRWAYS|LAKESIDE MOTEL|GRAND HOTEL|SUNSET RESORT|ATLAS TRAVEL|CAPE INN|BUDGET RENT A CAR|GLOBE TOURS|PARK HOTEL|MOUNTAIN LODGE',
  utilities:
    'ALDEN ELECTRIC|COUNTY WATER DEPT|PRAIRIE ENERGY|METRO WASTE|SWIFT BROADBAND|SUN PROPANE|HILL COUNTRY POWER|NORTHWEST GAS COMPANY',
  phone: 'ACME WIRELESS|ROAM MOBILE|PRAIRIE TELEPHONE|BEACON CELLULAR',
  health:
    'ALDEN PHARMACY|FAMILY DENTAL|LAKE ORTHODONTICS|WESTSIDE CLINIC|COUNTY HOSPITAL|SPRING PHYSIOTHERAPY|VALLEY DERMATOLOGY|CLEAR VISION|HARBOR URGENT CARE|' +
    'COMMUNITY YOGA|IRONWORKS GYM|OAK VETERINARY|MERCY MEDICAL|RIVER PEDIATRICS|MARKET STREET DENTAL|EDGE FITNESS|SHORELINE EYECARE',
  entertainment:
    'RIALTO CINEMA|COMMUNITY THEATRE|ALDEN MUSEUM|CITY ZOO|STARLIGHT BOWLING|RETRO ARCADE|HILLSIDE GOLF|NOVA STREAMING|PEAK SKI|SUMMIT CLIMBING|RIVER CONCERTS|' +
    'GAMES GALORE',
  shopping:
    'BROOKS CLOTHING|HEIRLOOM JEWELERS|ALDEN HARDWARE|WEST END BOOKS|TOYS FOR ALL|STUDIO FURNITURE|PRIME ELECTRONICS|ROSE FLORIST|THE GIFT SHOP|CROWN BARBERS|' +
    'BELLA SALON|SPORTS DEPOT|MAPLE ANTIQUES|HAPPY PETS|CLEVER CRAFTS|NORTH OUTFITTERS|HILLTOP LUMBER|UNIVERSITY BOOKSTORE|KIDS CLOTHING CO|CLEAN SWEEP LAUNDROMAT|WILDFLOWER BOUTIQUE',
  education: 'ALDEN UNIVERSITY|HILL COUNTY COLLEGE|LITTLE STARS DAYCARE|MATH TUTORING|CITY SCHOOL LUNCH',
  housing:
    'PARKSIDE APARTMENTS|SUMMIT REALTY|ALDEN PLUMBING|BAY SELF STORAGE|TRUE ROOFING|LOCAL LANDSCAPING|SAFE LOCKSMITH|GREENWAY PROPERTIES',
  cash: 'ATM WITHDRAWAL 0192',
  // Names that tell nothing.
  other: 'BRIGHT OAK|PARSONS & PYE|NUMBER SEVEN|J AND M|HELLO AGAIN|COUNTY CLERK|BLUE MOON TATTOO',
};

const codedList = Object.entries(coded).flatMap(([category, list]) =>
  list.split('|').map((text) => {
    const at = text.lastIndexOf(' ');
    return { name: text.slice(0, at), code: text.slice(at + 1).padStart(4, '0'), category };
  }),
);
const namedList = Object.entries(named).flatMap(([category, list]) =>
  list.split('|').map((name) => ({ name, code: null, category })),
);

test('at least 90 percent of 300 merchants it has never seen are in the right category', () => {
  const all = [...codedList, ...namedList];
  const wrong = all.filter(
    ({ name, code, category }) => (categoryOfMerchant(name, code) ?? 'other') !== category,
  );
  expect(all).toHaveLength(300);
  expect(wrong.map(({ name, code }) => `${name} ${code ?? ''}`).length).toBeLessThanOrEqual(all.length / 10);
});

test('the code comes before the name', () => {
  expect(categoryOfMerchant('GRAND HOTEL', '5812')).toBe('dining');
  expect(categoryOfMerchant('GRAND HOTEL', '0001')).toBe('travel');
  expect(categoryOfMerchant('GRAND HOTEL')).toBe('travel');
});

test('every category of a code or a word is one we know', () => {
  const known: readonly (string | null)[] = [...categories, null];
  const codes = Array.from({ length: 10_000 }, (_, code) => categoryOfCode(String(code).padStart(4, '0')));
  expect(codes.filter((each) => !known.includes(each))).toEqual([]);
  expect(
    namedList.map(({ name }) => categoryOfMerchant(name)).filter((each) => !known.includes(each)),
  ).toEqual([]);
});

test('codes that earn points of their own are those of the rewards', () => {
  const earning = Array.from({ length: 10_000 }, (_, code) => code)
    .map((code) => [code, categoryOfCode(String(code).padStart(4, '0'))] as const)
    .filter(([, category]) => pointsCategories.some((each) => each === category && each !== 'other'));
  const spans = earning.reduce<(readonly [string, number, number])[]>((found, [code, category]) => {
    const last = found.at(-1);
    return last?.[0] === category && last[2] === code - 1
      ? [...found.slice(0, -1), [last[0], last[1], code]]
      : [...found, [category ?? '', code, code]];
  }, []);
  expect(spans).toEqual([
    ['transport', 4_000, 4_199],
    ['transport', 4_784, 4_789],
    ['groceries', 5_411, 5_499],
    ['transport', 5_500, 5_599],
    ['dining', 5_811, 5_814],
    ['transport', 7_512, 7_523],
  ]);
});

test('a word counts only as a word', () => {
  expect(categoryOfMerchant('BARTON AND SONS')).toBeNull();
  expect(categoryOfMerchant('SPARTAN')).toBeNull();
});
