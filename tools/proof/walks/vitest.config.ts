import { defineConfig, type Plugin } from 'vitest/config';

type Node = { type?: string; start?: number; end?: number; body?: Node; [key: string]: unknown };

/** Makes every function of the server report its file when it is entered. No file changes. */
const reporting: Plugin = {
  name: 'walks',
  enforce: 'post',
  transform(code, id) {
    const file = /packages\/server\/src\/(.*)\.ts$/.exec(id.split('?')[0] ?? '')?.[1];
    if (file === undefined || file.startsWith('testing/')) return null;
    const report = `globalThis.entered?.(${JSON.stringify(file)})`;
    const inserts: [number, string][] = [];
    const visit = (node: unknown): void => {
      if (node === null || typeof node !== 'object') return;
      const { type = '', body } = node as Node;
      if (/Function/.test(type) && body?.start !== undefined && body.end !== undefined) {
        if (body.type === 'BlockStatement') inserts.push([body.start + 1, `${report};`]);
        else inserts.push([body.start, `(${report}, (`], [body.end, '))']);
      }
      Object.values(node).forEach(visit);
    };
    visit(this.parse(code));
    const reported = inserts
      .toSorted(([one], [other]) => other - one)
      .reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), code);
    return { code: reported, map: null };
  },
};

export default defineConfig({
  plugins: [reporting],
  test: {
    root: new URL('../../..', import.meta.url).pathname,
    environment: 'node',
    include: ['tools/proof/walks/transfer-plan.test.ts'],
    globalSetup: ['tools/postgres/test-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
