import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import type { Fault } from './fault.ts';

const PAGES = ['*.md', 'docs/*.md', 'docs/decisions/*.md', 'docs/runbooks/*.md', '.github/**/*.md'];
const LINK =
  /\]\((?<to>[^)#\s]+)(?:#[^)\s]*)?\)|`(?<named>(?:packages|tools|scripts|docs)\/(?:[\w.-]+\/)*\w[\w.-]*\.\w+)`/g;
/** A record tells what was there on its day; only its links are held to today. */
const RECORDS = /^docs\/decisions\//;

/** A link, or a path in code type, that leads to no file. */
export function deadLinks(root: string): Fault[] {
  return globSync(PAGES, { cwd: root }).flatMap((page) =>
    linksIn(readFileSync(join(root, page), 'utf8'), RECORDS.test(page))
      .filter(({ to, isNamed }) => !existsSync(join(root, isNamed ? to : normalize(join(dirname(page), to)))))
      .map(({ to, line }) => ({ path: page, line, rule: 'link', message: `${to} does not exist` })),
  );
}

type Link = { readonly to: string; readonly line: number; readonly isNamed: boolean };

function linksIn(text: string, linksAlone: boolean): Link[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(LINK)].flatMap(({ groups }): Link[] => {
      const { to, named } = groups ?? {};
      if (to !== undefined) return /^[a-z]+:/.test(to) ? [] : [{ to, line: index + 1, isNamed: false }];
      return named === undefined || linksAlone ? [] : [{ to: named, line: index + 1, isNamed: true }];
    }),
  );
}
