import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { inflateSync } from 'node:zlib';

/**
 * Whether a month's statement is, byte for byte, a file that the bank signed, and whether what it says was among the
 * statements of its month. Like the rest of this folder it uses nothing of the bank's code; docs/statement-proofs.md
 * says what it checks, for those who would rather write their own.
 */
export type Verdict = { readonly fault: string | null; readonly holds: readonly string[] };

type Proof = {
  readonly statement: string;
  readonly hash: string;
  readonly month: string;
  readonly statements: number;
  readonly place: number;
  readonly path: readonly string[];
  readonly root: string;
};

const SIGNATURE = /%bank-signature ed25519 ([0-9a-f]{16}) ([0-9a-f]{128})\n$/;
const SIGNATURE_LENGTH = '%bank-signature ed25519 '.length + 16 + 1 + 128 + 1;
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** The key as 64 hexadecimal digits; the root, where the reader has one from somebody they trust. */
export function verifyStatement(file: Buffer, publicKey: string, trustedRoot?: string): Verdict {
  const holds: string[] = [];
  try {
    checkSignature(file, publicKey);
    holds.push('The bank signed this file, and not a byte of it was changed since.');
    const proof = proofIn(file);
    const { account, start, end, entries, opening, closing } = checkText(proof);
    holds.push(
      `It is the statement of account ${account} from ${start} to ${end}: ` +
        `${entries} lines lead from ${dollars(opening)} to ${dollars(closing)}.`,
    );
    checkPath(proof);
    holds.push(
      `It was number ${proof.place + 1} of the ${proof.statements} statements of its month, whose root is ${proof.root}.`,
    );
    if (trustedRoot !== undefined) {
      require(proof.root === trustedRoot.trim().toLowerCase(), 'the root is not the trusted one');
      holds.push('That is the root you gave.');
    }
    return { fault: null, holds };
  } catch (error) {
    return { fault: error instanceof Fault ? error.message : 'the file cannot be read', holds };
  }
}

class Fault extends Error {}

function require(holds: boolean, fault: string): asserts holds {
  if (!holds) throw new Fault(fault);
}

function checkSignature(file: Buffer, publicKey: string): void {
  const hex = publicKey.trim().toLowerCase();
  require(/^[0-9a-f]{64}$/.test(hex), 'the key is not 64 hexadecimal digits');
  const line = SIGNATURE.exec(file.subarray(-SIGNATURE_LENGTH).toString('latin1'));
  require(line !== null, 'the file does not end with a signature of the bank');
  const [, id = '', signature = ''] = line;
  const named = createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex').slice(0, id.length);
  require(id === named, `the file was signed with another key, ${id}`);
  const covered = file.subarray(0, file.length - signature.length - 1);
  const holds = verify(null, covered, keyFrom(hex), Buffer.from(signature, 'hex'));
  require(holds, 'the signature does not fit the file: it was changed, or the key is not the bank’s');
}

function keyFrom(hex: string): KeyObject {
  const key = Buffer.concat([SPKI_HEAD, Buffer.from(hex, 'hex')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** The one file inside the PDF. The signature holds by now, so what is read here is what the bank wrote. */
function proofIn(file: Buffer): Proof {
  const text = file.toString('latin1');
  const head = /\/Type \/EmbeddedFile\b[\s\S]*?\/Length (\d+)[\s\S]*?stream\r?\n/.exec(text);
  require(head !== null, 'there is no proof in the file');
  const begin = head.index + head[0].length;
  const packed = file.subarray(begin, begin + Number(head[1]));
  const proof = JSON.parse(inflateSync(packed).toString('utf8')) as Proof & { version: number };
  require(proof.version === 1, `the proof is of version ${proof.version}, which this verifier does not know`);
  return proof;
}

type Said = {
  readonly account: string;
  readonly start: string;
  readonly end: string;
  readonly entries: number;
  readonly opening: bigint;
  readonly closing: bigint;
};

/** The text is the one that was hashed, and its lines lead from what it began with to what it came to. */
function checkText({ statement, hash, month }: Proof): Said {
  const found = createHash('sha256').update(statement, 'utf8').digest('hex');
  require(found === hash, 'the text of the statement is not the one that was hashed');
  const lines = statement.split('\n');
  const [title, account = '', period = '', opening = ''] = lines;
  require(title === 'bank statement 1', 'the text is no statement');
  const [, start = '', end = ''] = /^period (\S+) (\S+)$/.exec(period) ?? [];
  require(end === month, 'the statement is of another month than its proof');
  const [entries = '', credits = '', debits = '', closing = ''] = lines.slice(-5);
  const begun = figure('opening', opening);
  let balance = begun;
  const sums = { in: 0n, out: 0n };
  for (const line of lines.slice(4, -5)) {
    const entry = /^entry (\S+) \S+ \S+ (-?\d+) (-?\d+) /.exec(line);
    require(entry !== null, 'a line of the text is no entry');
    const [, day = '', amount = '', after = ''] = entry;
    require(day >= start && day <= end, 'a line is of a day outside the statement');
    balance += BigInt(amount);
    require(balance === BigInt(after), 'the balance after a line is wrong');
    if (BigInt(amount) > 0n) sums.in += BigInt(amount);
    else sums.out -= BigInt(amount);
  }
  const count = lines.length - 9;
  require(figure('entries', entries) === BigInt(count), 'the number of lines is wrong');
  require(figure('credits', credits) === sums.in, 'the sum of what came in is wrong');
  require(figure('debits', debits) === sums.out, 'the sum of what went out is wrong');
  require(figure('closing', closing) === balance, 'the lines do not lead to the closing balance');
  return {
    account: account.slice('account '.length),
    start,
    end,
    entries: count,
    opening: begun,
    closing: balance,
  };
}

function figure(name: string, line: string): bigint {
  const [, found] = new RegExp(`^${name} (-?\\d+)$`).exec(line) ?? [];
  require(found !== undefined, `the text does not say its ${name}`);
  return BigInt(found);
}

/** As in RFC 6962: a leaf and a node are hashed differently, and a node without a partner rises. */
function checkPath({ hash, place, statements, path, root }: Proof): void {
  require(Number.isSafeInteger(place) &&
    place >= 0 &&
    place < statements, 'the place is not within the month');
  let node = sha256(Buffer.of(0), Buffer.from(hash, 'utf8'));
  let [at, last] = [place, statements - 1];
  for (const each of path) {
    require(/^[0-9a-f]{64}$/.test(each), 'a step of the path is no hash');
    while (at === last && at % 2 === 0 && last > 0) [at, last] = [at / 2, last / 2];
    require(last > 0, 'the path is too long');
    const sibling = Buffer.from(each, 'hex');
    node = at % 2 === 1 ? sha256(Buffer.of(1), sibling, node) : sha256(Buffer.of(1), node, sibling);
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  while (at === last && at % 2 === 0 && last > 0) [at, last] = [at / 2, last / 2];
  require(last === 0, 'the path is too short');
  require(node.toString('hex') === root, 'the statement does not lead to the root of its month');
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function dollars(cents: bigint): string {
  const size = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}$${size.slice(0, -2)}.${size.slice(-2)}`;
}
