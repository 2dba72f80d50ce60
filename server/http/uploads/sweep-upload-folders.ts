import { statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '../../../contract/dates/durations.ts'
import { UPLOAD_FOLDER } from './upload-folder.ts'

/** Removes upload folders older than a day, which a process that died left on this machine. */
export async function sweepUploadFolders(parent = tmpdir()): Promise<void> {
  const before = Date.now() - DAY_MS
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UPLOAD_FOLDER)) continue
    const folder = join(parent, name)
    // A request may have ended meanwhile and removed its folder.
    const found = statSync(folder, { throwIfNoEntry: false })
    if (found && found.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
