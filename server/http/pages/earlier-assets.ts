import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '../../../contract/dates/durations.ts'

/** Files of a version that has not started for this long are removed. */
const STORED_DAYS = 30

/** The folder of earlier builds; its `assets/` has the same layout as the build's. */
export const earlierAssetsOf = (dataDir: string): string => path.join(dataDir, 'pages')

/**
 * Stores the assets of a build in the data folder, so that they are also served after an update: a
 * page that was sent just before it asks for its scripts just after it (ADR 81). Their names
 * contain a hash of their content, so a file of the same name is the same file.
 */
export async function storeAssets(buildFolder: string, dataDir: string, now: Date): Promise<void> {
  const from = path.join(buildFolder, 'client', 'assets')
  const to = path.join(earlierAssetsOf(dataDir), 'assets')
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    await storeOne(path.join(from, name), path.join(to, name))
    await utimes(path.join(to, name), now, now)
  }
  await removeOld(to, now)
}

/** Writes under another name first, because another process may serve or store the file now. */
async function storeOne(from: string, to: string): Promise<void> {
  const isStored = await stat(to).catch(() => null)
  if (isStored) return
  const draft = `${to}.${randomUUID()}`
  await copyFile(from, draft, constants.COPYFILE_FICLONE)
  await rename(draft, to)
}

async function removeOld(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    // Another process may have removed it.
    const found = await stat(file).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > STORED_DAYS * DAY_MS) {
      await rm(file, { force: true })
    }
  }
}
