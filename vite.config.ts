import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { memberCalls } from './contract/wire/member-calls.ts'
import { visitorCalls } from './contract/wire/visitor-calls.ts'

const CALL_TABLES = { memberCalls, visitorCalls }

/**
 * The browser's client needs no schemas: without them its tables cost 2 kB in place of 14. Forms
 * import the schemas that they check with themselves.
 */
const slimCallTables = (): Plugin => ({
  name: 'slim-call-tables',
  transform(_code, id) {
    const file = /[\\/]contract[\\/]wire[\\/](member|visitor)-calls\.ts$/.exec(id)
    if (!file || this.environment.name !== 'client') return null
    const name = `${file[1]}Calls` as keyof typeof CALL_TABLES
    return { code: `export const ${name} = ${JSON.stringify(CALL_TABLES[name])}`, map: null }
  },
})

/** Matches the modules of `folder` by their names without extension. */
const modules = (folder: string, names: string): RegExp =>
  new RegExp(`/${folder}/(${names})[.]`.replaceAll('/', '[\\\\/]'))

/** Modules that the public pages share. */
const PUBLIC_MODULES = [
  modules('web', 'root'),
  modules('web/features/shell', '(bars/)?(?!suspension|member)[a-z-]+'),
  modules(
    'web/ui/display',
    'avatar|picture|category-colours|seat-tag|service-card[.]module|rating|display-texts',
  ),
  modules('web/ui/feedback', 'notice|skeleton|feedback-texts'),
  modules('web/ui/layout', 'side-links|breadcrumbs|layout-texts'),
  modules('web/ui/money', 'price|money-texts'),
  modules('web/ui/likes', 'like-button'),
  modules('web/lib/device', 'likes/liked|kept-ids|seen-services|use-comes-near'),
  modules('web/lib/format', 'format|image|card-service|with-san'),
  modules('web/lib/pages', 'meta|illustrations|page-number|site-texts'),
  modules('contract', 'money|code-points|limits|categories|written'),
  modules('contract/images', 'images'),
]

/** The rails of cards: at once on the home page, on a service's page once they come near. */
const RAIL_MODULES = [modules('web/ui/display', 'short-card'), modules('web/ui/layout', 'rail')]

/** Modules that the pages of one service share with its checkout. */
const SERVICE_MODULES = [
  modules('web/features/service', 'texts'),
  modules('web/ui/layout', 'dashed-line'),
  modules('web/lib/format', 'answer-words'),
  modules('web/lib/live', 'request-order'),
]

const CONTROL_MODULES = [
  modules(
    'web/ui/controls',
    'checkbox|control|select|text-input|control-texts|search-field|use-shown-values',
  ),
  modules('web/ui/feedback', 'empty-state'),
  modules('web/ui/layout', 'sheet|chips'),
  modules('web/ui/layout/pagination', 'pagination|page-numbers'),
  modules('web/ui/search', 'hits|marked'),
  modules('contract/search', 'service-filters|search-form'),
]

/** Modules that the private pages share. */
const PRIVATE_MODULES = [
  /[\\/]node_modules[\\/]@tanstack[\\/]/,
  modules('web/lib/api', 'browser-api|query-client|repeat-key|use-call'),
  modules('web/lib/pages', 'leave-for|steady-loader|use-fresh-page'),
  modules('web/lib/session', 'guards'),
]

/** Modules that the forms for long texts share. */
const FORM_MODULES = [
  modules('web/ui/controls', 'corner-button|field|file-picker|picked-picture|text-area'),
  modules('web/lib/device', 'use-picture'),
  modules('web/ui/feedback', 'unsaved-guard|unsaved-texts'),
]

/** Modules from which the tables of calls are made. */
const CONTRACT_MODULES = [
  modules('contract', 'endpoint|fields'),
  modules('contract/wire', 'wire-object'),
]

/** Modules that the home page shares with the list of services. */
const LIST_MODULES = [
  modules('web/ui/display', 'service-card'),
  modules('web/ui/search', 'suggesting'),
]

/** The frame of a page with a title. */
const FRAME_MODULES = [
  modules('web/ui/layout', 'page-frame'),
  modules('web/lib/pages', 'crumb-texts'),
]

const isOneOf = (list: readonly RegExp[]) => (id: string) => list.some(pattern => pattern.test(id))

/** Few files for a first visit: the framework, what all public pages share, and one page. */
const chunkGroups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  {
    name: 'shell',
    test: isOneOf(PUBLIC_MODULES),
    priority: 2,
  },
  {
    name: 'rails',
    test: isOneOf(RAIL_MODULES),
    priority: 1,
  },
  {
    name: 'service-pieces',
    test: isOneOf(SERVICE_MODULES),
    priority: 1,
  },
  {
    name: 'controls',
    test: isOneOf(CONTROL_MODULES),
    priority: 1,
  },
  {
    name: 'fields',
    test: isOneOf(CONTRACT_MODULES),
    priority: 1,
  },
  {
    name: 'list',
    test: isOneOf(LIST_MODULES),
    priority: 1,
  },
  {
    name: 'page-frame',
    test: isOneOf(FRAME_MODULES),
    priority: 1,
  },
  {
    name: 'forms',
    test: isOneOf(FORM_MODULES),
    priority: 1,
  },
  {
    name: 'private',
    test: isOneOf(PRIVATE_MODULES),
    priority: 0,
  },
]

/** Short and the same for all classes of a file, which compresses. */
const classNameOf = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(path.relative('.', file)).digest('hex').slice(0, 5)}`

/**
 * The built pages bring React's production build along, whatever `NODE_ENV` the server runs with: its
 * development build takes twice the processor time for a page.
 */
const builtServer = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

export default defineConfig(({ command }) => ({
  plugins: [slimCallTables(), reactRouter()],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: 'baseline-widely-available',
    // The names of the scripts that a part needs, repeated in each file that may load the part, cost
    // a first visit 600 bytes; the part itself imports them. Styles must be there before it shows.
    modulePreload: {
      resolveDependencies: (_file, needed) => needed.filter(name => name.endsWith('.css')),
    },
  },
  environments: {
    ...(command === 'build' && { ssr: builtServer }),
    client: {
      build: {
        rolldownOptions: {
          // A constant costs fewer bytes than its import from another file; each pass finds those that
          // the one before has made of others.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    },
  },
}))
