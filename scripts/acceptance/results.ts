import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../launcher/environment.ts'

export type TestResult = { file: string; title: string; passed: boolean }

const FOLDER = path.join(ROOT, 'build', 'test-results')

/** Replaces the results of the files that ran; results of other files are kept. */
export function writeResults(runner: string, results: TestResult[]): void {
  mkdirSync(FOLDER, { recursive: true })
  const target = path.join(FOLDER, `${runner}.json`)
  const ran = new Set(results.map(({ file }) => file))
  const others = read(target).filter(({ file }) => !ran.has(file) && existsSync(file))
  writeFileSync(target, JSON.stringify([...others, ...results], null, 1))
}

export function readResults(): TestResult[] {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER).flatMap(name => read(path.join(FOLDER, name)))
}

function read(file: string): TestResult[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
