import { globSync } from 'node:fs'
import path from 'node:path'

/** The Debian packages of the programs (path patterns → package) that are not installed. */
export function missingPackages(needs: Readonly<Record<string, string>>): string[] {
  const missing = Object.entries(needs).filter(([program]) => !isInstalled(program))
  return [...new Set(missing.map(([, name]) => name))]
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
  return folders.some(folder => globSync(path.resolve(folder, program)).length > 0)
}
