import type { SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './environment.ts'
import { type Outcome, run } from './run.ts'

const PACKAGES = {
  biome: '@biomejs/biome',
  depcruise: 'dependency-cruiser',
  knip: 'knip',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  vitest: 'vitest',
}

export type Tool = keyof typeof PACKAGES

/** The command of an installed tool on this process's Node, independent of PATH. */
export function toolCommand(tool: Tool, args: string[]): [program: string, args: string[]] {
  return [process.execPath, [entryOf(tool), ...args]]
}

export function runTool(tool: Tool, args: string[], options: SpawnOptions = {}): Promise<Outcome> {
  return run(...toolCommand(tool, args), { cwd: ROOT, ...options })
}

function entryOf(tool: Tool): string {
  const folder = path.join(ROOT, 'node_modules', PACKAGES[tool])
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[tool])
}
