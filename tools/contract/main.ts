import { catalogue } from '@bank/contract/catalogue.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from './openapi.ts';

/** Writes docs/openapi.json from the contract; with `--check`, only says whether it is up to date. */
const FILE = 'docs/openapi.json';
const text = `${JSON.stringify(openApi(catalogue), null, 2)}\n`;

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error(`${FILE} is not what the contract says; run npm run openapi`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(FILE, text);
  console.log(`${FILE}: ${catalogue.length} endpoints`);
}
