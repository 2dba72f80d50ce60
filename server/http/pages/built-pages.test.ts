import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The server's part of the built pages (vite.config.ts). */
const FOLDER = path.resolve('build', 'server', 'assets')

test('the built pages load no library whose build depends on how the server was started', () => {
  const scripts = readdirSync(FOLDER).filter(name => name.endsWith('.js'))
  const loaded = scripts.flatMap(name => importedBy(readFileSync(path.join(FOLDER, name), 'utf8')))
  expect([...new Set(loaded)].filter(name => /^(react|scheduler)\b/.test(name))).toEqual([])
  expect(loaded).toContain('node:module')
})

const importedBy = (script: string): string[] =>
  Array.from(
    script.matchAll(/^(?:import|export) .*?["']([^"'.][^"']*)["'];?$/gm),
    found => found[1] ?? '',
  )
