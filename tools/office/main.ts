import { CallRefused } from '@bank/contract/exchange.ts';
import { officeCommand } from './command.ts';
import { findOffice, hintFor } from './find.ts';

const words = process.argv.slice(2);
try {
  await officeCommand(findOffice, (text) => console.log(text)).parseAsync(words, { from: 'user' });
} catch (error) {
  if (error instanceof CallRefused) {
    console.error(error.message);
    for (const problem of error.problems)
      if (problem.field) console.error(`  ${problem.field}: ${problem.text}`);
    const hint = error.status === 403 ? hintFor(words) : null;
    if (hint) console.error(`  ${hint}`);
    console.error(`  reference ${error.requestId}`);
  } else console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
