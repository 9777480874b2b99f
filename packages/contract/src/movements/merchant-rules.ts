/** Who a purchase was made with, for people. The network's own text is kept beside it. */
type Merchant = {
  readonly name: string;
  /** City and state, if the text has them. */
  readonly place: string | null;
};

/** Marks of companies that take payments for others, before the merchant's name. */
const INTERMEDIARY = /^(?:SQ|TST|SP|PP|PAYPAL|PY|IN|DD|CKO|EB|WPY|BT|GOOGLE|APL|AMZN MKTP)\s?\*\s?/iu;
/** A store, a terminal or an order, behind the name: `#0412`, `STORE 12`, `T-0412`, `00412`, `*2K4TR9`. */
const STORE_NUMBER =
  /\s+(?:(?:STORE|STR|SHOP|UNIT|LOC|NO\.?)\s?#?\d{1,6}|[#*]\s?[A-Z]{0,2}\d[A-Z\d]{0,9}|[A-Z]-?\d{3,6}|\d{3,10})(?=\s|$)/iu;
/** What companies write behind their name. */
const COMPANY = /[,\s]+(?:LLC|INC|CORP|CO|LTD)\.?$/iu;
/** A web address or a phone number where other merchants have a city. */
const CONTACT =
  /\s+(?:(?:HTTPS?:\/\/)?(?:WWW\.)?[A-Z\d-]+\.(?:COM|NET|ORG|IO)\S*|\+?1?[-.\s]?\d{3}[-.]\d{3}[-.]?\d{4})$/iu;

const STATES = new Set(
  (
    'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
    'PR RI SC SD TN TX UT VA VT WA WI WV WY'
  ).split(' '),
);

/** First words of cities with two. */
const TWO_WORDS = new Set(
  (
    'NEW SAN SANTA LOS LAS SAINT ST FORT FT EL SOUTH NORTH EAST WEST OLD CAPE LAKE MOUNT MT PORT PALM SALT LITTLE GRAND KANSAS ' +
    'OKLAHOMA IOWA COLORADO VIRGINIA LONG DES BATON CORPUS ANN'
  ).split(' '),
);

/** Short words that stay as they are. */
const CAPITALS = new Set([
  'ATM',
  'USA',
  'US',
  'BBQ',
  'CVS',
  'UPS',
  'TV',
  'DVD',
  'II',
  'III',
  'NYC',
  'LA',
  'AT&T',
]);
const SMALL = new Set(['of', 'and', 'the', 'at', 'by', 'for', 'in', 'on']);

/**
 * Reads what a network wrote about a merchant: `SQ *CEDAR TABLE 0042 PORTLAND ME` is Cedar Table in Portland, ME. Text that
 * isn't in capitals was written for people and stays.
 */
export function merchantOf(raw: string): Merchant {
  const spaced = raw.trim();
  const isMachine = spaced === spaced.toUpperCase() && /[A-Z]/u.test(spaced);
  const bare = spaced.replace(INTERMEDIARY, '');
  if (!isMachine) {
    const name = bare === spaced ? spaced : bare.replace(STORE_NUMBER, ' ').trim();
    return { name: name === '' ? spaced : name, place: null };
  }
  const { rest, place } = placeIn(bare);
  const named = rest
    .replace(CONTACT, '')
    .replace(STORE_NUMBER, ' ')
    .replace(COMPANY, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return { name: titled(named === '' ? spaced : named), place };
}

/** Splits the place off the end: a state, and before it the city, behind wide space, a store's number, or as one word. */
function placeIn(text: string): { rest: string; place: string | null } {
  const words = text.split(/\s+/u);
  const state = words.at(-1) ?? '';
  if (!STATES.has(state) || words.length < 3) return { rest: text, place: null };
  const before = text.slice(0, text.lastIndexOf(state)).trimEnd();
  const [wide, column] = /^(.+?)\s{2,}(\S.*)$/u.exec(before)?.slice(1) ?? [];
  if (wide !== undefined && column !== undefined) return { rest: wide, place: `${titled(column)}, ${state}` };
  const numbered = STORE_NUMBER.exec(before);
  const behind = numbered ? before.slice(numbered.index + numbered[0].length).trim() : '';
  if (numbered && behind !== '' && !/\d/u.test(behind))
    return { rest: before.slice(0, numbered.index), place: `${titled(behind)}, ${state}` };
  const others = words.slice(0, -1);
  const taken = others.length > 2 && TWO_WORDS.has(others.at(-2) ?? '') ? 2 : 1;
  const city = others.slice(-taken).join(' ');
  if (/\d/u.test(city)) return { rest: before, place: null };
  return { rest: others.slice(0, -taken).join(' '), place: `${titled(city)}, ${state}` };
}

function titled(text: string): string {
  return text
    .split(/\s+/u)
    .map((word, at) => {
      if (CAPITALS.has(word)) return word;
      const lower = word.toLowerCase();
      return at > 0 && SMALL.has(lower)
        ? lower
        : lower.replaceAll(/(^|[-/&.])\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(' ');
}

/** One merchant under all its spellings, to tell who keeps a card. */
export function merchantKeyOf(raw: string): string {
  return merchantOf(raw).name.toLowerCase();
}
