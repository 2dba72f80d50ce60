import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ImageStore } from '../../ports/image-store.ts'

const PATH = /^[a-z]+\/[0-9a-f]{32}-\d{1,5}x\d{1,5}(\.\d{1,5})?\.webp$/

/** Where the local store of a data folder lies. */
export const imageFolderOf = (dataDir: string): string => join(dataDir, 'images')

/** The file of a picture below `folder`; null for a path that no picture has. */
export const imageFile = (folder: string, path: string): string | null =>
  PATH.test(path) ? join(folder, path) : null

/** Keeps pictures as files; one appears under its name only when it is whole. */
export function createLocalImageStore(folder: string): ImageStore {
  const fileOf = (path: string): string => {
    const file = imageFile(folder, path)
    if (!file) throw new Error(`not a picture's path: ${path}`)
    return file
  }
  return {
    put: async (path, bytes) => writeWhole(fileOf(path), bytes),
    read: async path => readIfThere(fileOf(path)),
    remove: async path => rm(fileOf(path), { force: true }),
  }
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, bytes, { flag: 'wx', flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
