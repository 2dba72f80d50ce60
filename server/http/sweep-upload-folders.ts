import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPLOAD_FOLDER } from './upload-folder.ts'

const DAY_MS = 86_400_000

/** Removes what requests left on this machine's disk that ended with the process, after a day. */
export async function sweepUploadFolders(parent = tmpdir()): Promise<void> {
  const before = Date.now() - DAY_MS
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UPLOAD_FOLDER)) continue
    const folder = join(parent, name)
    const { mtimeMs } = await stat(folder)
    if (mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
