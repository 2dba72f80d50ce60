import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { isPicturePath } from '../../platform/picture-path.ts'
import { PICTURES, type Shelf } from '../../platform/shelf.ts'
import type { ImageStore, OpenedFile, StoredFile } from '../../ports/image-store.ts'

/** Where the local store of a data folder lies. */
export const imageFolderOf = (dataDir: string): string => join(dataDir, 'images')

/** Beside it, so that the door of the pictures cannot reach what is private. */
export const privateFolderOf = (dataDir: string): string => join(dataDir, 'attachments')

/** The file of a picture below `folder`; null for a path that no picture has. */
export const imageFile = (folder: string, path: string): string | null =>
  isPicturePath(path) ? join(folder, path) : null

/** What was being written when the machine stopped; it is listed and removed like a picture. */
const DRAFT = /\.[0-9a-f-]{36}\.draft$/

/** Keeps files as files; one appears under its name only when it is whole. */
export function createLocalImageStore(folder: string, shelf: Shelf = PICTURES): ImageStore {
  const fileOf = (path: string): string => {
    if (!shelf.holds(path)) throw new Error(`not a path of this store: ${path}`)
    return join(folder, path)
  }
  return {
    put: async (path, bytes) => writeWhole(fileOf(path), bytes),
    read: async path => unlessMissing(readFile(fileOf(path))),
    open: async path => unlessMissing(openWhole(fileOf(path))),
    async remove(path) {
      fileOf(path.replace(DRAFT, ''))
      await rm(join(folder, path), { force: true })
    },
    list: () => filesBelow(folder, shelf),
  }
}

async function* filesBelow(folder: string, { holds }: Shelf): AsyncIterable<StoredFile> {
  const entries = await unlessMissing(opendir(folder, { recursive: true }))
  for await (const entry of entries ?? []) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    const found = holds(path.replace(DRAFT, '')) && (await unlessMissing(stat(file)))
    if (found) yield { path, putAt: found.mtime }
  }
}

async function openWhole(path: string): Promise<OpenedFile> {
  const file = await open(path)
  const { size } = await file.stat()
  return { bytes: size, body: Readable.toWeb(file.createReadStream()) as OpenedFile['body'] }
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
