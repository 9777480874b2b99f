import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createServer, defineConfig, type Plugin, type Rolldown } from 'vite';

const repository = join(import.meta.dirname, '../..');
/** Begin beside `main.tsx`: one in the browser before it, one at the build. */
const EARLY_PRESS = 'packages/web/src/app/early-press.ts';
const LANDING_HTML = 'packages/web/src/app/landing-html.tsx';

/** Of zod, what the browser has no use for. */
const LEFT_OUT =
  /node_modules\/zod\/v4\/(core\/json-schema-processors|core\/to-json-schema|locales\/en)\.js$/;
const LEFT_OUT_COUNT = 3;
const NO_ENGLISH = 'export default () => ({ localeError: () => undefined });';

/** Used by fewer pages, an icon weighs less beside each of them than in the file that all of them load. */
const ICON_PAGES_MIN = 10;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanSchemas(),
    developmentPage(),
    triedAgain(),
    paintFirst(),
    landing(),
    compressed(),
  ],
  build: {
    manifest: true,
    sourcemap: true,
    // Inlined files would be data: addresses, which the content security policy refuses for fonts and scripts.
    assetsInlineLimit: 0,
    // The polyfill is an inline script; every browser we serve knows modulepreload.
    // A page names what it needs itself. A list of all pages' files in the first view would weigh more than it saves.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Chunks follow folders: a new file joins the chunk of its folder, with what it imports.
          groups: [
            // What every page stands on: libraries, which change seldom, and our own frame.
            {
              name: 'ground',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|clsx|tailwind-merge|class-variance-authority|react-error-boundary)\//,
            },
            {
              name: 'frame',
              test: /web\/src\/(?:platform|ui)\/frame\/|kernel\/src\/(?:format|mask|money)\.ts$|lucide-react\/dist\/esm\/(?!icons\/)/,
            },
            // Small things that nearly every page shows weigh less in one file than in ten.
            { name: 'notes', includeDependenciesRecursively: false, test: /web\/src\/ui\/notes\// },
            // Rules of the contract compute days and rates while they load, so the kernel must be there before them.
            // The pictures of checks, yields, repeated dates and mistyped words are for a few pages alone.
            {
              name: 'kernel',
              includeDependenciesRecursively: false,
              test: /kernel\/src\/(?!check-image\/|compound|near-words|recurrence)/,
            },
            // Icons that many pages show; the others travel with their page.
            {
              name: 'icons',
              includeDependenciesRecursively: false,
              test: /lucide-react\/dist\/esm\/icons\//,
              minShareCount: ICON_PAGES_MIN,
            },
            // Accounts, their transactions and the rules of both are on nearly every page of a customer.
            {
              name: 'movements',
              includeDependenciesRecursively: false,
              test: /contract\/src\/movements\/(?!withholding)/,
            },
            {
              name: 'accounts',
              includeDependenciesRecursively: false,
              test: /contract\/src\/accounts\/(?:accounts|credit-cycle|transactions)\//,
            },
            {
              name: 'account-names',
              includeDependenciesRecursively: false,
              test: /web\/src\/accounts\/accounts\/names\//,
            },
            {
              name: 'account-card',
              includeDependenciesRecursively: false,
              test: /web\/src\/ui\/account-card\//,
            },
            { name: 'zod', includeDependenciesRecursively: false, test: /node_modules\/zod\// },
            // Few pages list without end, and that part of the library weighs as much as the rest of a page's code.
            {
              name: 'query',
              includeDependenciesRecursively: false,
              test: /node_modules\/@tanstack\/(?!.*(?:infiniteQueryObserver|useInfiniteQuery))/,
            },
            // What every page of a customer calls the server with.
            {
              name: 'calls',
              includeDependenciesRecursively: false,
              test: /web\/src\/platform\/calls\/|web\/src\/ui\/loading\/|contract\/src\/[^/]+\.ts$/,
            },
          ],
        },
      },
    },
  },
  // `npm run dev` says where its own API is.
  server: { proxy: { '/api': process.env['BANK_API'] ?? 'http://127.0.0.1:8180' } },
});

/**
 * Every schema of zod can write itself as JSON Schema and complain in English. The contract document is written by
 * `npm run openapi`, and a form's messages are ids of `words`, so the browser needs neither. What is left out fails
 * loudly when it is called.
 */
function leanSchemas(): Plugin {
  const seen = new Set<string>();
  return {
    name: 'lean-schemas',
    apply: 'build',
    transform: {
      filter: { id: LEFT_OUT },
      handler: (code, id) => {
        const module = LEFT_OUT.exec(id)?.[1] ?? '';
        seen.add(module);
        return { code: module === 'locales/en' ? NO_ENGLISH : absentExports(code), map: { mappings: '' } };
      },
    },
    // An update that moves these files would bring all of it back unseen.
    generateBundle() {
      if (seen.size !== LEFT_OUT_COUNT)
        throw new Error(`zod has moved its files; found ${[...seen].join(', ')}`);
    },
  };
}

function absentExports(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const absent = `const absent = () => { throw new Error('zod is built without JSON Schema'); };`;
  return [absent, ...names.map((name) => `export const ${name} = absent;`)].join('\n');
}

/** The bank's own server dresses the page with its stage and institution; the development server stands in for it. */
function developmentPage(): Plugin {
  const institution = {
    name: 'Keelson',
    supportPhone: '(207) 555-0100',
    supportHours: 'Mon–Fri 8 AM–8 PM ET',
    insured: true,
    stage: 'development',
  };
  return {
    name: 'development-page',
    apply: 'serve',
    transformIndexHtml: (html) => ({
      html: html
        .replace('data-stage="production"', 'data-stage="development"')
        .replaceAll('{bankName}', institution.name),
      tags: [
        {
          tag: 'meta',
          attrs: { name: 'institution', content: JSON.stringify(institution) },
          injectTo: 'head',
        },
      ],
    }),
  };
}

/**
 * Code that did not arrive can be asked for again: every `import()` goes through `app/load-code.ts`. Both names have six
 * letters, so source maps still fit.
 */
function triedAgain(): Plugin {
  return {
    name: 'tried-again',
    apply: 'build',
    renderChunk: (code) => ({ code: code.replaceAll(/\bimport\((?=["'`]\.\/)/g, 'loadJs('), map: null }),
  };
}

/**
 * What the first paint needs comes before the code: the style sheet, and the Latin font, which is on every first screen,
 * so the browser hears of it before it has read the style sheet.
 */
function paintFirst(): Plugin {
  return {
    name: 'paint-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) =>
          /hanken-grotesk-latin-wght-normal.*\.woff2$/.test(file),
        );
        const sheet = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0];
        if (!font || !sheet) throw new Error('The Latin font or the style sheet is not in the build');
        const preload = `\n    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
        return html
          .replace(sheet, '')
          .replace(/\s*<script type="module"/, (script) => `${sheet}${preload}${script}`);
      },
    },
  };
}

/**
 * The landing page is written at the build, in every language, so that a visitor sees it before any code has come. The
 * server puts it into the page it sends (`platform/http/site.ts`); the file itself is not served.
 */
function landing(): Plugin {
  return {
    name: 'landing',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(repository, EARLY_PRESS), name: 'early-press' });
    },
    writeBundle: async ({ dir = '' }, bundle) => {
      const pages: Record<string, object> = {};
      for (const [language, html] of Object.entries(await landingHtml())) {
        const texts = ['common', 'navigation', 'landing'].map(
          (each) => `words/src/bank/bank/${each}/${language}.ts`,
        );
        const early = fileOf(bundle, EARLY_PRESS);
        pages[language] = {
          // Nothing can be pressed before it is there.
          script: `<script async type="module" blocking="render" crossorigin src="/${early}"></script>`,
          head: filesWith(bundle, ['bank/landing-page.tsx', ...texts])
            .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
            .join(''),
          ...html,
        };
      }
      writeFileSync(join(dir, 'landing.json'), JSON.stringify(pages));
    },
  };
}

/** Rendered from the sources, by a server that never listens; the build itself is made for browsers. */
async function landingHtml(): Promise<Record<string, object>> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { landingPages } = await server.ssrLoadModule(join(repository, LANDING_HTML));
    return await landingPages();
  } finally {
    await server.close();
  }
}

function fileOf(bundle: Rolldown.OutputBundle, module: string): string {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
  );
  if (!found) throw new Error(`${module} is not in the build`);
  return found.fileName;
}

/** The files of some modules and what they import, without those the page itself names. */
function filesWith(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const importsOf = (file: string) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? chunk.imports : [];
  };
  const closure = (files: readonly string[]) => {
    const found = new Set(files);
    for (const file of found) for (const each of importsOf(file)) found.add(each);
    return found;
  };
  const named = closure([fileOf(bundle, 'web/index.html')]);
  return [...closure(modules.map((module) => fileOf(bundle, module))).difference(named)];
}

/** Compressed once, at the build, as far as it goes; the server hands out the form the browser asks for. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: ({ dir = '' }) => {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((each) => /\.(?:js|css|svg)$/.test(each))) {
        const bytes = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(bytes));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
