import { randomUUID } from 'node:crypto'
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isPicturePath } from '../../platform/picture-path.ts'
import type { ImageStore, StoredFile } from '../../ports/image-store.ts'

/** Where the local store of a data folder lies. */
export const imageFolderOf = (dataDir: string): string => join(dataDir, 'images')

/** The file of a picture below `folder`; null for a path that no picture has. */
export const imageFile = (folder: string, path: string): string | null =>
  isPicturePath(path) ? join(folder, path) : null

/** What was being written when the machine stopped; it is listed and removed like a picture. */
const DRAFT = /\.[0-9a-f-]{36}\.draft$/

/** Keeps pictures as files; one appears under its name only when it is whole. */
export function createLocalImageStore(folder: string): ImageStore {
  const fileOf = (path: string): string => {
    const file = imageFile(folder, path)
    if (!file) throw new Error(`not a picture's path: ${path}`)
    return file
  }
  return {
    put: async (path, bytes) => writeWhole(fileOf(path), bytes),
    read: async path => unlessMissing(readFile(fileOf(path))),
    async remove(path) {
      fileOf(path.replace(DRAFT, ''))
      await rm(join(folder, path), { force: true })
    },
    list: () => filesBelow(folder),
  }
}

async function* filesBelow(folder: string): AsyncIterable<StoredFile> {
  const entries = await unlessMissing(opendir(folder, { recursive: true }))
  for await (const entry of entries ?? []) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    const found = isPicturePath(path.replace(DRAFT, '')) && (await unlessMissing(stat(file)))
    if (found) yield { path, putAt: found.mtime }
  }
}

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading
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
