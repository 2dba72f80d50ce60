import { createHash } from 'node:crypto'
import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { api } from './contract/api.ts'

const CALL_TABLE = /[\\/]contract[\\/]api\.ts$/

/**
 * The browser's client needs only method and access of each call: without their schemas the table
 * costs 1 kB in place of 14. Forms import the schemas that they check with themselves.
 */
const slimCallTable = (): Plugin => ({
  name: 'slim-call-table',
  transform(_code, id) {
    if (!CALL_TABLE.test(id) || this.environment.name !== 'client') return null
    const slim = Object.entries(api).map(([name, { method, access }]) => [name, { method, access }])
    return { code: `export const api = ${JSON.stringify(Object.fromEntries(slim))}`, map: null }
  },
})

/** What the public pages have in common, by file name. */
const PUBLIC_PIECES = [
  /[\\/]web[\\/](root|features[\\/]shell[\\/](?!held-notice|member-watch))/,
  /[\\/]web[\\/]ui[\\/](avatar|picture|cloth|seat-tag|service-card|short-card|rail|price|rating)\b/,
  /[\\/]web[\\/]ui[\\/](side-links|breadcrumbs|notice|skeleton|card-skeletons)\b/,
  /[\\/]web[\\/]lib[\\/](meta|format|image|illustrations|card-prod|page-number)\.ts/,
  /[\\/]contract[\\/](money|code-points|images|limits|categories|written)\.ts/,
]

/** Few files for a first visit: the framework, what all public pages share, and one page. */
const chunkGroups = [
  {
    name: 'framework',
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
    priority: 3,
  },
  {
    name: 'shell',
    test: (id: string) => PUBLIC_PIECES.some(pieces => pieces.test(id)),
    priority: 2,
  },
  {
    name: 'prod-pieces',
    test: /[\\/]web[\\/](features[\\/]prod[\\/]texts|ui[\\/]stitch\b|lib[\\/]answer-words)/,
    priority: 1,
  },
  {
    name: 'controls',
    test: /[\\/]web[\\/]ui[\\/](checkbox|control|select|sheet|text-input|empty-state|pagination|page-numbers)\b/,
    priority: 1,
  },
]

/** Short and the same for all classes of a file, which compresses. */
const classNameOf = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(path.relative('.', file)).digest('hex').slice(0, 5)}`

export default defineConfig({
  plugins: [slimCallTable(), reactRouter()],
  publicDir: 'web/public',
  css: { modules: { generateScopedName: classNameOf } },
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
      },
    },
  },
})
