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

export default defineConfig({
  plugins: [slimCallTable(), reactRouter()],
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available' },
})
