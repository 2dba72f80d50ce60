import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import type { RunAs } from './run-as.ts'

/** The caller's own variables (PGPORT, LANG …) must not reach PostgreSQL. */
const ENVIRONMENT = { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C', HOME: '/' }

export function spawnAs(
  runAs: RunAs,
  program: string,
  args: string[],
  options: SpawnOptions,
): ChildProcess {
  const [first = program, ...rest] = [...runAs.prefix, program]
  return spawn(first, [...rest, ...args], {
    cwd: '/',
    env: systemVariables(),
    ...runAs.spawnOptions,
    ...options,
  })
}

function systemVariables(): NodeJS.ProcessEnv {
  if (process.platform !== 'win32') return ENVIRONMENT
  return { ...ENVIRONMENT, SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP }
}

/** Runs a program to its end; rejects with its output when it fails. */
export async function runAsOwner(runAs: RunAs, program: string, args: string[]): Promise<void> {
  const child = spawnAs(runAs, program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const collect = (chunk: Buffer) => {
    output = (output + chunk).slice(-4000)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} failed (${code})\n${output.trim()}`)
}
