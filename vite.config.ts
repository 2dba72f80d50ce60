import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { memberCalls } from './contract/wire/member-calls.ts'
import { visitorCalls } from './contract/wire/visitor-calls.ts'
import { chunkGroups } from './scripts/build/chunk-groups.ts'

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
