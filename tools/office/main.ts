import { CallRefused } from '@bank/contract/exchange.ts';
import { readFileSync } from 'node:fs';
import { officeCommand, type Office } from './command.ts';

const TOKEN_FILE = '.dev/office-token';

/** Where the office is and who is calling: the environment says, else the demonstration on this machine. */
function office(): Office {
  return {
    url: process.env['OFFICE_URL'] ?? `http://127.0.0.1:${process.env['OFFICE_PORT'] ?? 8090}`,
    token: process.env['OFFICE_TOKEN'] ?? tokenFromFile(),
  };
}

function tokenFromFile(): string {
  const file = process.env['OFFICE_TOKEN_FILE'] ?? TOKEN_FILE;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(`No office token: set OFFICE_TOKEN or OFFICE_TOKEN_FILE (looked in ${file}).`);
  }
}

try {
  await officeCommand(office, (text) => console.log(text)).parseAsync();
} catch (error) {
  if (error instanceof CallRefused) {
    console.error(error.message);
    for (const problem of error.problems)
      if (problem.field) console.error(`  ${problem.field}: ${problem.text}`);
    console.error(`  reference ${error.requestId}`);
  } else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
