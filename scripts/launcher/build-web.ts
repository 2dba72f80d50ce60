import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { step } from './run.ts'
import { runTool } from './tools.ts'

const SOURCES = [
  'web',
  'contract',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build',
]
const STAMP = path.join('build', 'sources.sha256')

/** Builds the pages unless the existing build came from the same sources. */
export async function buildWeb(): Promise<void> {
  const hash = hashOf(SOURCES)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  await step('画面を組み立てています', async () => {
    const { code, output } = await runTool('react-router', ['build'], {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error(`画面を組み立てられませんでした。\n${output.trim()}`)
  })
  writeFileSync(STAMP, hash)
}

function hashOf(places: string[]): string {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesOf)) hash.update(`${file}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesOf(place: string): string[] {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [place]
  const entries = readdirSync(place, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && !entry.name.includes('.test.'))
  return files.map(entry => path.join(entry.parentPath, entry.name)).sort()
}
