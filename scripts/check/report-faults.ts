import { globSync, readFileSync } from 'node:fs'
import { ROOT } from '../launcher/environment.ts'

interface Check {
  /** Glob of the files, of which the check reads those that `isCode` names. */
  files: string
  isCode: (file: string) => boolean
  /** Files and folders where `find` may find something, each with the reason. */
  exceptions: ReadonlyArray<{ path: string; why: string }>
  find: (source: string, options: { tsx: boolean }) => string[]
  /** Advice about a place that was found. */
  advice: (place: string) => string
}

/** Prints a check's faults and ends the process. An exception that no file needs is a fault too. */
export function reportFaults({ files, isCode, exceptions, find, advice }: Check): never {
  process.chdir(ROOT)
  const paths = globSync(files).sort().filter(isCode)
  const needed = new Set<string>()
  const faults = paths.flatMap(file => {
    const found = find(readFileSync(file, 'utf8'), { tsx: file.endsWith('.tsx') })
    const exception = exceptions.find(({ path }) => file.startsWith(path))
    if (exception && found.length > 0) needed.add(exception.path)
    return exception ? [] : found.map(place => `${file}: ${advice(place)}`)
  })
  for (const { path } of exceptions)
    if (!needed.has(path)) faults.push(`${path} needs no exception`)
  for (const fault of faults) console.log(fault)
  console.log(`${paths.length} files, ${faults.length} faults`)
  process.exit(faults.length > 0 || paths.length === 0 ? 1 : 0)
}
