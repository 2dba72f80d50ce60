import { copyFile, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'

/** Copies a folder in use: a file that is deleted before it is read is left out. */
export async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (!isWanted(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, copy, isWanted)
    else await copyFile(source, copy).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
