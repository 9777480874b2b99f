import { production, type Lock } from '../house/licences.ts';

/**
 * What the Apache License asks to be handed on: the notice of a package that has one. The rest of the packages ask for their
 * license text, which `npm run release` gathers from the installed packages.
 */
export const attributions: Readonly<Record<string, readonly string[]>> = {
  'import-in-the-middle': [
    'Copyright 2024 Node.js contributors. All rights reserved.',
    'This product includes software developed at Datadog. Copyright 2021 Datadog, Inc.',
  ],
};

/** The lock does not mark the compiler's parts for each platform as development; no bank runs them. */
const COMPILER = /^@typescript\//;

const HEAD = `Keelson
Licensed under the Apache License, Version 2.0. See LICENSE.

This product runs on the packages below, each under its own license. The list is written from package-lock.json by
\`npm run notice\`; \`npm run release\` puts the full license texts beside it. Packages that only build and test are not listed.
`;

/** The whole file: which packages a bank runs on, by license, then what has to be said about some of them. */
export function noticeOf(lock: Lock): string {
  const running = production(lock).filter(([name]) => !COMPILER.test(name));
  const used = new Map(
    running.map(([name, { version, license }]) => [
      `${name} ${version ?? ''}`.trim(),
      license ?? 'see the package',
    ]),
  );
  const byLicense = Map.groupBy([...used].toSorted(byText), ([, license]) => license);
  const sections = [...byLicense].toSorted(byText).map(([license, packages]) => {
    const lines = packages.map(([name]) => `  ${name}`);
    return `${license}\n\n${lines.join('\n')}\n`;
  });
  const inUse = new Set(running.map(([name]) => name));
  const said = Object.entries(attributions)
    .filter(([name]) => inUse.has(name))
    .map(([name, lines]) => `${name}\n\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
  return [HEAD, ...sections, ...said].join('\n');
}

function byText([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
