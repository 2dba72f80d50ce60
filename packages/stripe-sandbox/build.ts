import { cpSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

const root = import.meta.dirname
const outDir = path.join(root, 'dist')

/** Bundles the program with the kit, which is not published, into JavaScript for any Node. */
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  build: { ssr: 'src/main.ts', outDir, target: 'node24' },
  ssr: { noExternal: [/^@yosooi[/]/] },
})
cpSync(path.join(root, '../sandbox-kit/src/styles'), path.join(outDir, 'styles'), {
  recursive: true,
})
