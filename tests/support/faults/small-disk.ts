import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface SmallDisk {
  folder: string
  fill(): Promise<void>
  free(): Promise<void>
  close(): Promise<void>
}

const MEGABYTE = 2 ** 20
const same = (error: unknown) => error

/** A small disk in memory; null where mounting is not allowed (it needs root on Linux). */
export async function smallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'yosooi-disk-'))
  const options = `size=${megabytes}m,mode=755`
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (status !== 0) {
    await rm(folder, { recursive: true })
    return null
  }
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    async fill() {
      let error: unknown
      while (!error) error = await appendFile(ballast, Buffer.alloc(MEGABYTE)).catch(same)
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    },
    free: () => rm(ballast),
    async close() {
      spawnSync('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
