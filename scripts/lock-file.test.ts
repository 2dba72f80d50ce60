import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './launcher/environment.ts'

type Entry = { optionalDependencies?: Record<string, string> }
const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')
const packages: Record<string, Entry> = JSON.parse(lock).packages

/** True when the lock file has the package at a place where Node resolves it from `from`. */
function isLocked(from: string, name: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true
  if (from === '') return false
  return isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

it('names the packages of every system, without which npm ci refuses', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !isLocked(from, name)),
  )
  expect(missing).toEqual([])
})
